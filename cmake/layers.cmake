# The picture: each folder under src/, and after the arrow the folders it may include.
# CMake makes its targets and links from this table; tools/check_layers.py reads the same lines and
# refuses an #include without an arrow here. To include something further down, draw the arrow:
# reaching it through another folder is not enough. `games/*` stands for every folder of that form.
#
# core_layer: no exceptions, no RTTI, no streams, threads or wall clocks; also builds for wasm32.
# library_layer: above the core, and part of the library that others link.
# shared_layer: above the core, but in the module as well.

core_layer(board)

core_layer(games            -> board)
core_layer(games/ring       -> games board)
core_layer(games/reversi    -> games board)
core_layer(games/ugolki     -> games board)
core_layer(games/jesonmor   -> games board)
core_layer(games/checkers   -> games board)

core_layer(engine/eval           -> games board)
core_layer(engine/eval/learned   -> engine/eval games board)
core_layer(engine/eval/ring      -> engine/eval games/ring games board)
core_layer(engine/eval/reversi   -> engine/eval engine/eval/learned games/reversi games board)
core_layer(engine/eval/ugolki    -> engine/eval games/ugolki games board)
core_layer(engine/eval/jesonmor  -> engine/eval games/jesonmor games board)
core_layer(engine/eval/checkers  -> engine/eval games/checkers games board)
core_layer(engine/table          -> engine/eval games board)
core_layer(engine/solve          -> games board)
core_layer(engine/solve/proof    -> engine/solve engine/table engine/eval engine/eval/learned games board)
core_layer(engine/solve/checkers -> engine/solve engine/solve/proof engine/table games/checkers games board)
core_layer(engine/solve/jesonmor -> engine/solve engine/solve/proof engine/table engine/eval engine/eval/jesonmor games/jesonmor games board)
core_layer(engine/solve/ugolki   -> engine/solve engine/solve/proof engine/table games/ugolki games board)
core_layer(engine/solve/reversi  -> engine/solve engine/solve/proof engine/table engine/eval engine/eval/learned engine/eval/reversi games/reversi games board)
core_layer(engine                -> engine/table engine/solve engine/solve/* engine/eval engine/eval/* games games/* board)

core_layer(play             -> engine engine/table engine/solve engine/solve/* engine/eval engine/eval/* games games/* board)
core_layer(play/record      -> play engine games games/* board)

core_layer(i18n             -> play games board)

library_layer(clocks)
library_layer(threads       -> clocks play engine games board)
library_layer(library       -> threads clocks i18n play/record play engine/table engine/eval engine games games/* board)

shared_layer(wire           -> games board)
shared_layer(online         -> wire i18n play engine games games/ring board)
shared_layer(review         -> wire i18n play/record play engine games/reversi games board)
shared_layer(puzzles        -> review play/record play engine games board)
shared_layer(tablebase/numbering -> play engine/solve engine/eval games games/* board)
shared_layer(page_api       -> tablebase/numbering puzzles review online wire i18n play engine engine/eval engine/eval/learned games games/* board)

edge_layer(json             -> review play engine engine/eval games board)
edge_layer(openings         -> json i18n play/record play engine games board)
edge_layer(posix)
edge_layer(ugi              -> openings threads clocks posix i18n play engine engine/eval/learned games board)
edge_layer(verify           -> engine/solve i18n play games games/* board)
edge_layer(solve            -> verify threads clocks play engine engine/table engine/eval engine/eval/* engine/solve engine/solve/* games games/* board)
edge_layer(tablebase        -> tablebase/numbering verify engine engine/eval engine/table engine/solve posix i18n play games games/* board)
edge_layer(client           -> clocks posix online wire play games board)

edge_layer(terminal         -> openings ugi threads clocks posix i18n play/record play engine engine/eval/learned games board)
edge_layer(match            -> openings terminal ugi threads clocks posix json i18n play/record play engine engine/eval/learned games board)
edge_layer(terminal/plain   -> terminal puzzles review ugi threads clocks i18n play/record play engine games games/* board)
edge_layer(terminal/screen  -> openings puzzles terminal/plain terminal ugi threads clocks posix i18n play/record play engine games/ring games board)
edge_layer(terminal/classic -> terminal/plain terminal ugi threads clocks i18n play engine games games/* board)
edge_layer(terminal/online  -> terminal/plain terminal client online wire ugi threads clocks i18n play engine games board)
edge_layer(terminal/online/screen -> terminal/online terminal/screen terminal/plain terminal client online wire ugi threads clocks posix i18n play engine games board)

edge_layer(store            -> clocks posix online wire play games board)
edge_layer(bus              -> online wire play games board)
edge_layer(openings/make    -> openings review threads clocks play engine engine/table games board)
edge_layer(puzzles/make     -> puzzles review match ugi threads clocks i18n play/record play engine engine/table games board)
edge_layer(learn            -> match verify terminal threads clocks posix play engine engine/table engine/eval engine/eval/* engine/solve engine/solve/reversi games games/* board)
edge_layer(jobs             -> bus clocks json play games board)
edge_layer(solve/remote     -> solve jobs store bus verify threads clocks json play engine engine/table engine/solve engine/solve/* games board)
edge_layer(learn/remote     -> learn match jobs bus terminal threads clocks json play engine engine/table engine/eval engine/eval/* games games/* board)
edge_layer(match/remote     -> match jobs bus ugi threads clocks json i18n play engine games board)

edge_layer(server/http        -> posix wire games)
edge_layer(server/limits      -> server/http online wire games)
edge_layer(server/operations  -> server/limits server/http bus store clocks posix online wire games)
edge_layer(server/websocket   -> server/operations server/limits server/http posix online wire games)
edge_layer(server/engine_pool -> server/operations server/limits server/http bus store clocks online wire play engine engine/table games board)
edge_layer(server/shards      -> server/engine_pool server/websocket server/operations server/limits server/http bus store clocks online wire)
edge_layer(server/api         -> server/shards server/engine_pool server/websocket server/operations server/limits server/http openings store online wire play/record play games)
edge_layer(server             -> server/* openings bus store posix online wire play/record play engine games board)

wasm_layer(wasm             -> page_api play)

edge_layer(cli/common   -> store bus terminal terminal/online client clocks json i18n play games board)
program_layer(cli       -> cli/common jobs learn learn/remote openings openings/make puzzles puzzles/make solve solve/remote tablebase tablebase/numbering verify engine/table engine/solve engine/solve/* server server/* bus store terminal terminal/* terminal/online/screen client match match/remote ugi review threads clocks online wire json i18n play engine engine/eval engine/eval/* games games/* board)
