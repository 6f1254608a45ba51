/** How the exercises look before the module is there. Made by tools/make_catalogue; do not edit. */

import type { GameName, Position } from "../../engine/protocol.ts";

/** What stands on the board, and where its game begins. */
export interface LessonBoard extends Pick<Position, "width" | "height" | "rankOne" | "letters" | "turn"> {
    readonly start: string;
}

export const lessonBoards: Readonly<Record<GameName, readonly LessonBoard[]>> = {
    ring: [
        {"start":"abcd/4/4/DCBA r 1","width":4,"height":4,"rankOne":"bottom","letters":"...AeD...b...#..","turn":"first"},
        {"start":"abcd/4/4/DCBA r 1","width":4,"height":4,"rankOne":"bottom","letters":"....b.E..Af.....","turn":"first"},
        {"start":"abcd/4/4/DCBA r 1","width":4,"height":4,"rankOne":"bottom","letters":".....D.......d.e","turn":"first"},
        {"start":"abcd/4/4/DCBA r 1","width":4,"height":4,"rankOne":"bottom","letters":"...b...F.C...e..","turn":"second"},
        {"start":"abcd/4/4/DCBA r 1","width":4,"height":4,"rankOne":"bottom","letters":"......F..Aa...#.","turn":"first"},
    ],
    reversi: [
        {"start":"6/6/2WB2/2BW2/6/6 b","width":6,"height":6,"rankOne":"top","letters":".............BWW...W................","turn":"first"},
        {"start":"6/6/2WB2/2BW2/6/6 b","width":6,"height":6,"rankOne":"top","letters":"..........B...BWW....WW...BW........","turn":"first"},
        {"start":"6/6/2WB2/2BW2/6/6 b","width":6,"height":6,"rankOne":"top","letters":".WWB....W.....BW....................","turn":"first"},
        {"start":"4/1WB1/1BW1/4 b","width":4,"height":4,"rankOne":"top","letters":"W..BWWWBWBWB.BBB","turn":"first"},
        {"start":"4/1WB1/1BW1/4 b","width":4,"height":4,"rankOne":"top","letters":"WBWWWW.BBWW.WWBB","turn":"first"},
    ],
    ugolki: [
        {"start":"3BB/4B/5/W4/WW3 w 0","width":5,"height":5,"rankOne":"bottom","letters":"WW...W.............B...BB","turn":"first"},
        {"start":"3BBB/4BB/5B/W5/WW4/WWW3 w 0","width":6,"height":6,"rankOne":"bottom","letters":"W.W...W..W........W....B.W..BB...BBB","turn":"first"},
        {"start":"3BBB/4BB/5B/W5/WW4/WWW3 w 0","width":6,"height":6,"rankOne":"bottom","letters":"WWW...W.W...W.......B......B.B...BBB","turn":"first"},
        {"start":"3BBB/4BB/5B/W5/WW4/WWW3 w 0","width":6,"height":6,"rankOne":"bottom","letters":"W..WWWW...W..B......B........B...BBB","turn":"first"},
        {"start":"3BBB/4BB/5B/W5/WW4/WWW3 w 0","width":6,"height":6,"rankOne":"bottom","letters":"BB....BB......B.W.....BW.....W...WWW","turn":"first"},
    ],
    jesonmor: [
        {"start":"kakak/5/5/5/KAKAK w 0 0 0","width":5,"height":5,"rankOne":"bottom","letters":".K.K....A...........k.a.k","turn":"first"},
        {"start":"kakak/5/5/5/KAKAK w 0 0 0","width":5,"height":5,"rankOne":"bottom","letters":"......K.K..A.....a..k...k","turn":"first"},
        {"start":"kakak/5/5/5/KAKAK w 0 0 0","width":5,"height":5,"rankOne":"bottom","letters":".A.k.......K.........k..k","turn":"first"},
        {"start":"kakak/5/5/5/KAKAK w 0 0 0","width":5,"height":5,"rankOne":"bottom","letters":".K.A........k.......k...k","turn":"first"},
        {"start":"kakak/5/5/5/KAKAK w 0 0 0","width":5,"height":5,"rankOne":"bottom","letters":"K..........AK....k..k.a.k","turn":"first"},
    ],
    checkers: [
        {"start":"1w1w1w/w1w1w1/6/6/1r1r1r/r1r1r1 w","width":6,"height":6,"rankOne":"top","letters":"..............w.....rr............r.","turn":"first"},
        {"start":"1w1w1w/w1w1w1/6/6/1r1r1r/r1r1r1 w","width":6,"height":6,"rankOne":"top","letters":"...............r.....wrr............","turn":"first"},
        {"start":"1w1w1w/w1w1w1/6/6/1r1r1r/r1r1r1 w","width":6,"height":6,"rankOne":"top","letters":"..............w.....r......r........","turn":"first"},
        {"start":"1w1w1w/w1w1w1/6/6/1r1r1r/r1r1r1 w","width":6,"height":6,"rankOne":"top","letters":"w.r.........r.......................","turn":"first"},
        {"start":"1w1w1w/w1w1w1/6/6/1r1r1r/r1r1r1 w","width":6,"height":6,"rankOne":"top","letters":".......w............w.....r.........","turn":"first"},
    ],
};
