/** What is known before the module is there. Made by tools/make_catalogue; do not edit. */

import type { GameName, GameSpec, Language, Position } from "../engine/protocol.ts";

/** A board to be drawn, and its position as a text. */
export type KnownBoard = Pick<Position, "position" | "width" | "height" | "rankOne" | "letters">;

export const games: Readonly<Record<Language, readonly GameSpec[]>> = {
    en: [
        {"game":"ring","title":"Ring","sides":{"first":"Red","second":"Black"},"options":[{"name":"width","standard":"6","minimum":2,"maximum":26,"parity":"any"},{"name":"height","standard":"6","minimum":2,"maximum":26,"parity":"any"},{"name":"forced","standard":"black","words":["black","both","none"]}],"levels":10},
        {"game":"reversi","title":"Reversi","sides":{"first":"Black","second":"White"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"even"},{"name":"diagonal","standard":"off","words":["off","on"]},{"name":"end","standard":"both","words":["both","mover"]}],"levels":8},
        {"game":"ugolki","title":"Ugolki","sides":{"first":"White","second":"Black"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"any"},{"name":"camp","standard":"triangle","words":["triangle","3x3","3x4"]},{"name":"equal-turns","standard":"off","words":["off","on"]},{"name":"leave-home","standard":"0","minimum":0,"maximum":999,"parity":"any"}],"levels":7},
        {"game":"jesonmor","title":"Jeson Mor","sides":{"first":"White","second":"Black"},"options":[{"name":"size","standard":"9","minimum":3,"maximum":25,"parity":"odd"},{"name":"archers","standard":"on","words":["off","on"]},{"name":"protection","standard":"0","minimum":0,"maximum":9999,"parity":"any"},{"name":"legs","standard":"block","words":["block","free"]}],"levels":9},
        {"game":"checkers","title":"Checkers","sides":{"first":"White","second":"Red"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"even"}],"levels":4},
    ],
    ru: [
        {"game":"ring","title":"Кольцо","sides":{"first":"Красные","second":"Чёрные"},"options":[{"name":"width","standard":"6","minimum":2,"maximum":26,"parity":"any"},{"name":"height","standard":"6","minimum":2,"maximum":26,"parity":"any"},{"name":"forced","standard":"black","words":["black","both","none"]}],"levels":10},
        {"game":"reversi","title":"Реверси","sides":{"first":"Чёрные","second":"Белые"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"even"},{"name":"diagonal","standard":"off","words":["off","on"]},{"name":"end","standard":"both","words":["both","mover"]}],"levels":8},
        {"game":"ugolki","title":"Уголки","sides":{"first":"Белые","second":"Чёрные"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"any"},{"name":"camp","standard":"triangle","words":["triangle","3x3","3x4"]},{"name":"equal-turns","standard":"off","words":["off","on"]},{"name":"leave-home","standard":"0","minimum":0,"maximum":999,"parity":"any"}],"levels":7},
        {"game":"jesonmor","title":"Есон-мор","sides":{"first":"Белые","second":"Чёрные"},"options":[{"name":"size","standard":"9","minimum":3,"maximum":25,"parity":"odd"},{"name":"archers","standard":"on","words":["off","on"]},{"name":"protection","standard":"0","minimum":0,"maximum":9999,"parity":"any"},{"name":"legs","standard":"block","words":["block","free"]}],"levels":9},
        {"game":"checkers","title":"Шашки","sides":{"first":"Белые","second":"Красные"},"options":[{"name":"size","standard":"8","minimum":4,"maximum":26,"parity":"even"}],"levels":4},
    ],
};

/** Where each game begins, and a position from the middle of one. */
export const boards: Readonly<Record<GameName, Readonly<Record<"start" | "sample", KnownBoard>>>> = {
    ring: {"start":{"position":"abcdef/6/6/6/6/FEDCBA r 1","width":6,"height":6,"rankOne":"bottom","letters":"FEDCBA........................abcdef"},"sample":{"position":"1b2c1/d4a/2#1B1/1C1#2/A3D1/1B1E2 r 7","width":6,"height":6,"rankOne":"bottom","letters":".B.E..A...D..C.#....#.B.d....a.b..c."}},
    reversi: {"start":{"position":"8/8/8/3WB3/3BW3/8/8/8 b","width":8,"height":8,"rankOne":"top","letters":"...........................WB......BW..........................."},"sample":{"position":"6/2W3/1BWB2/2WWB1/2BW2/6 b","width":6,"height":6,"rankOne":"top","letters":"........W....BWB....WWB...BW........"}},
    ugolki: {"start":{"position":"3BBBBB/4BBBB/5BBB/W5BB/WW5B/WWW5/WWWW4/WWWWW3 w 0","width":8,"height":8,"rankOne":"bottom","letters":"WWWWW...WWWW....WWW.....WW.....BW.....BB.....BBB....BBBB...BBBBB"},"sample":{"position":"3BBB/2W1BB/3WBB/1BW1B1/WWW3/WWW3 w 14","width":6,"height":6,"rankOne":"bottom","letters":"WWW...WWW....BW.B....WBB..W.BB...BBB"}},
    jesonmor: {"start":{"position":"kakakakak/9/9/9/9/9/9/9/KAKAKAKAK w 0 0 0","width":9,"height":9,"rankOne":"bottom","letters":"KAKAKAKAK...............................................................kakakakak"},"sample":{"position":"k2ak/1a3/1K1k1/2A2/K1KA1 w 6 9 8","width":5,"height":5,"rankOne":"bottom","letters":"K.KA...A...K.k..a...k..ak"}},
    checkers: {"start":{"position":"1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w","width":8,"height":8,"rankOne":"top","letters":".w.w.w.ww.w.w.w..w.w.w.w................r.r.r.r..r.r.r.rr.r.r.r."},"sample":{"position":"1w3w/w1w3/3w2/2r3/r3r1/1r1r1r w","width":6,"height":6,"rankOne":"top","letters":".w...ww.w......w....r...r...r..r.r.r"}},
};
