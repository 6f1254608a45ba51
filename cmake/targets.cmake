# How a line of layers.cmake becomes a target. A folder's sources are globbed (its own files, not its
# subfolders'), so that adding a file edits no list; a folder with headers only, or not there yet,
# becomes an INTERFACE library.

# board → qx_board, engine/eval/ring → qx_engine_eval_ring
function(qx_target_name folder out)
    string(REPLACE "/" "_" name "qx_${folder}")
    set(${out} ${name} PARENT_SCOPE)
endfunction()

# `-> engine games/*` → the targets behind the arrow; a star means the layers declared so far.
function(qx_arrow_targets out)
    set(targets)
    foreach(pattern IN LISTS ARGN)
        if(pattern STREQUAL "->")
            continue()
        endif()
        string(REPLACE "*" "[^/]+" regex "^${pattern}$")
        get_property(folders GLOBAL PROPERTY QX_LAYERS)
        list(FILTER folders INCLUDE REGEX "${regex}")
        if(NOT folders)
            message(FATAL_ERROR "cmake/layers.cmake: `${pattern}` names no layer above this line")
        endif()
        foreach(folder IN LISTS folders)
            qx_target_name(${folder} target)
            list(APPEND targets ${target})
        endforeach()
    endforeach()
    set(${out} ${targets} PARENT_SCOPE)
endfunction()

# The sources of a folder, but for those of parts that are left out (parts.cmake).
function(qx_sources folder out)
    file(GLOB sources RELATIVE ${PROJECT_SOURCE_DIR}/src CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    foreach(left_out IN LISTS QX_LEFT_OUT)
        list(FILTER sources EXCLUDE REGEX "^(${left_out})")
    endforeach()
    list(TRANSFORM sources PREPEND ${PROJECT_SOURCE_DIR}/src/)
    set(${out} ${sources} PARENT_SCOPE)
endfunction()

# Sets `target` and `sources` for the caller.
function(qx_library folder)
    qx_target_name(${folder} target)
    qx_arrow_targets(links ${ARGN})
    qx_sources(${folder} sources)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target} PUBLIC ${links})
        target_compile_features(${target} PUBLIC cxx_std_20)
        qx_unity(${target} ${sources})
    else()
        add_library(${target} INTERFACE)
        target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${target} INTERFACE ${links})
        target_compile_features(${target} INTERFACE cxx_std_20)
    endif()
    set_property(GLOBAL APPEND PROPERTY QX_LAYERS ${folder})
    set(target ${target} PARENT_SCOPE)
    set(sources ${sources} PARENT_SCOPE)
endfunction()

# What a build from nothing spends most of its time on is headers.
function(qx_unity target)
    if(QX_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        qx_apart(${target} ${ARGN})
    endif()
endfunction()

# What is compiled together has no line of its own in compile_commands.json, where editors and clang-tidy look for it: a
# target that nobody builds gives it one.
function(qx_apart target)
    add_library(${target}_apart OBJECT EXCLUDE_FROM_ALL ${ARGN})
    foreach(property COMPILE_OPTIONS INCLUDE_DIRECTORIES LINK_LIBRARIES)
        set_target_properties(${target}_apart PROPERTIES ${property} $<TARGET_PROPERTY:${target},${property}>)
    endforeach()
    target_compile_features(${target}_apart PRIVATE cxx_std_20)
endfunction()

# Not worth optimising where nobody waits for it to run: the sanitized builds of tests and of what people meet at a
# terminal. Compiling it is what takes the time there.
function(qx_cold target)
    if(QX_SANITIZE)
        target_compile_options(${target} PRIVATE -O0)
    endif()
endfunction()

# For the module, which is sent over the network: small where it need not be quick. Positions and the search need to
# be, but for what happens once a game or an iteration; texts do not, and what solves endings is quick enough.
function(qx_wasm_options target folder)
    if(QX_WASM AND NOT folder MATCHES "^(games/|engine$|engine/eval|engine/table)")
        target_compile_options(${target} PRIVATE -Oz)
    elseif(QX_WASM)
        list(FILTER sources INCLUDE REGEX "/(setup|random_setup|fair_draft|pieces|save_file|iterations|time_management|weights|patterns)\\.cpp$")
        set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
endfunction()

# Part of the library, static or shared, which shows nothing but its public face.
function(qx_part_of_library target)
    if(QX_WASM)
        return()
    endif()
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                                               VISIBILITY_INLINES_HIDDEN ON)
    set_property(GLOBAL APPEND PROPERTY QX_LIBRARY_OBJECTS $<TARGET_OBJECTS:${target}>)
endfunction()

function(core_layer folder)
    qx_library(${folder} ${ARGN})
    if(sources)
        qx_part_of_library(${target})
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
        qx_wasm_options(${target} ${folder})
    endif()
endfunction()

# Above the core and part of the library: threads and clocks are welcome, libraries are not.
function(library_layer folder)
    if(QX_WASM)
        return()
    endif()
    qx_library(${folder} ${ARGN})
    if(sources)
        qx_part_of_library(${target})
    endif()
endfunction()

# Above the core, but part of the module, too, which goes without exceptions.
function(shared_layer folder)
    if(NOT QX_EDGES AND NOT QX_WASM)
        return()
    endif()
    qx_library(${folder} ${ARGN})
    if(QX_WASM AND sources)
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
        qx_wasm_options(${target} ${folder})
        target_include_directories(${target} SYSTEM PUBLIC ${QX_HEADERS})
    endif()
endfunction()

# Above the core, where people and programs are met: exceptions and libraries are welcome.
function(edge_layer folder)
    if(NOT QX_EDGES)
        return()
    endif()
    qx_library(${folder} ${ARGN})
    if(sources)
        target_link_libraries(${target} PUBLIC fmt::fmt)
    endif()
endfunction()

function(program_layer folder)
    qx_sources(${folder} sources)
    if(NOT QX_EDGES OR NOT sources)
        return()
    endif()
    qx_target_name(${folder} target)
    qx_arrow_targets(links ${ARGN})
    foreach(header version commit)
        configure_file(${PROJECT_SOURCE_DIR}/src/${folder}/${header}.hpp.in
                       ${PROJECT_BINARY_DIR}/generated/${folder}/${header}.hpp @ONLY)
    endforeach()
    add_executable(${target} ${sources})
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
    target_link_libraries(${target} PRIVATE ${links} fmt::fmt CLI11::CLI11)
    qx_cold(${target})
    qx_unity(${target} ${sources})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${PROJECT_NAME}
                                               RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# The modules that the page and node load: the core and its exports, for workers that share the memory and for one
# alone. All but what differs between them is compiled once: what its atomics become is decided when a module is
# linked, by whether anything in it has the machine's.
function(wasm_layer folder)
    if(NOT QX_WASM)
        return()
    endif()
    qx_target_name(${folder} target)
    qx_arrow_targets(links ${ARGN})
    qx_sources(${folder} sources)
    set(host ${PROJECT_SOURCE_DIR}/src/${folder}/host.cpp)
    list(REMOVE_ITEM sources ${host})
    add_library(${target}_host OBJECT ${host})
    add_executable(${target}_shared ${sources})
    add_executable(${target} ${sources})
    foreach(part ${target}_host ${target}_shared ${target})
        target_compile_options(${part} PRIVATE -fno-exceptions -fno-rtti)
        qx_wasm_options(${part} ${folder})
        target_include_directories(${part} PRIVATE ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${part} PRIVATE ${links})
    endforeach()
    target_link_libraries(${target}_shared PRIVATE ${target}_host)
    target_link_libraries(${target} PRIVATE ${target}_host)
    target_compile_options(${target}_shared PRIVATE -matomics)
    # The C library was compiled without: src/wasm/runtime.cpp takes care that it is used by one at a time.
    target_link_options(${target}_shared PRIVATE
        -Wl,--shared-memory,--import-memory,--initial-memory=33554432,--max-memory=1073741824,--no-check-features
        -Wl,--export-if-defined=__wasm_init_tls)
    set_target_properties(${target}_shared ${target} PROPERTIES SUFFIX .wasm
                                                                RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
    set_target_properties(${target}_shared PROPERTIES OUTPUT_NAME ${PROJECT_NAME}-shared)
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${PROJECT_NAME})
endfunction()
