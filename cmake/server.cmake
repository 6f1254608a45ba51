# Nobody but the sources of the server and the client sees Boost.

target_link_libraries(qx_server_http PRIVATE Boost::headers PkgConfig::sodium OpenSSL::Crypto)
target_link_libraries(qx_server_operations PRIVATE Boost::headers Threads::Threads spdlog::spdlog
                                                   prometheus-cpp::core PkgConfig::systemd)
target_link_libraries(qx_server_shards PRIVATE PkgConfig::sodium)
foreach(target qx_server qx_server_api qx_server_shards qx_server_websocket qx_server_engine_pool)
    target_link_libraries(${target} PRIVATE Boost::headers Threads::Threads)
endforeach()
target_link_libraries(qx_client PRIVATE Boost::headers OpenSSL::SSL Threads::Threads)
# Coroutines over Beast's streams take the optimizer the better part of a minute, to wait for a network; and GCC finds the
# casts in OpenSSL's macros.
set_source_files_properties(src/client/transport.cpp PROPERTIES COMPILE_OPTIONS "-O0;-Wno-old-style-cast")
qx_cold(qx_client)
qx_cold(qx_terminal_online)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU") # which takes sources that are compiled together for headers
    target_compile_options(qx_server PRIVATE -Wno-subobject-linkage)
endif()
