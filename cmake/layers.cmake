# The picture of the house: each folder under src/, and after the arrow the folders it may include.
# CMake makes its targets and links from this table; tools/check_layers.py reads the same lines and
# refuses an #include without an arrow here. To include something further down, draw the arrow:
# reaching it through another folder is not enough. `games/*` stands for every folder of that form.
#
# core_layer: no exceptions, no RTTI, no streams, threads or wall clocks; also builds for wasm32.
# shared_layer: above the core, but in the module as well.

core_layer(board)

core_layer(games            -> board)
core_layer(games/ring       -> games board)
core_layer(games/reversi    -> games board)
core_layer(games/ugolki     -> games board)
core_layer(games/jesonmor   -> games board)
core_layer(games/checkers   -> games board)

core_layer(engine/eval           -> games board)
core_layer(engine/eval/ring      -> engine/eval games/ring games board)
core_layer(engine/eval/reversi   -> engine/eval games/reversi games board)
core_layer(engine/eval/ugolki    -> engine/eval games/ugolki games board)
core_layer(engine/eval/jesonmor  -> engine/eval games/jesonmor games board)
core_layer(engine/eval/checkers  -> engine/eval games/checkers games board)
core_layer(engine                -> engine/eval engine/eval/* games games/* board)

core_layer(play             -> engine engine/eval engine/eval/* games games/* board)

core_layer(words            -> play games board)

shared_layer(json           -> play engine engine/eval games board)
shared_layer(wire           -> games board)
shared_layer(online         -> wire words play engine games games/ring board)
shared_layer(desk           -> online wire json words play engine games games/* board)

edge_layer(threads          -> play engine games board)
edge_layer(ugi              -> threads words play engine games board)
edge_layer(match            -> ugi threads json words play engine games board)
edge_layer(client           -> online wire play games board)
edge_layer(terminal         -> client ugi online wire threads words play engine games games/* board)
edge_layer(store            -> online wire play games board)
edge_layer(bus              -> online wire play games board)
edge_layer(server           -> bus store online wire play engine games board)

wasm_layer(wasm             -> desk play)

program_layer(cli           -> server bus store terminal client match ugi threads online wire json words play engine engine/eval engine/eval/* games games/* board)
