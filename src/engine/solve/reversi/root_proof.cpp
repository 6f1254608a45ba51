#include "engine/solve/proof/root_proof_of.hpp"
#include "engine/solve/reversi/position_proof.hpp"

namespace quincunx::engine {

template std::unique_ptr<RootProof> make_root_proof(const reversi::Position<StaticGeometry<8, 8>>&,
                                                    const PatternTables*);
template std::unique_ptr<RootProof> make_root_proof(const reversi::Position<DynamicGeometry<1>>&,
                                                    const PatternTables*);
template std::unique_ptr<RootProof> make_root_proof(const reversi::Position<DynamicGeometry<2>>&,
                                                    const PatternTables*);

} // namespace quincunx::engine
