# The library for other programs: the core behind its public face in include/quincunx, static and shared, with what CMake
# and pkg-config have to know of it. Programs link quincunx::core.

find_package(Threads REQUIRED)
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

configure_file(${PROJECT_SOURCE_DIR}/include/quincunx/version.hpp.in
               ${PROJECT_BINARY_DIR}/include/quincunx/version.hpp @ONLY)
set(public_folders ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/include)
target_include_directories(qx_library PUBLIC ${public_folders})

get_property(objects GLOBAL PROPERTY QX_LIBRARY_OBJECTS)
foreach(kind STATIC SHARED)
    string(TOLOWER quincunx_${kind} target)
    add_library(${target} ${kind} ${objects})
    target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${public_folders}>"
                                                   $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_compile_features(${target} INTERFACE cxx_std_20)
    target_link_libraries(${target} PRIVATE Threads::Threads)
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME quincunx)
endforeach()
add_library(quincunx::core ALIAS quincunx_static)

# Before 1.0 a minor version may change the binary interface.
set(script ${PROJECT_SOURCE_DIR}/cmake/library.map)
set_target_properties(quincunx_shared PROPERTIES
    VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LINK_DEPENDS ${script})
target_link_options(quincunx_shared PRIVATE -Wl,--version-script=${script})
if(NOT QX_SANITIZE) # whose functions are those of a program
    target_link_options(quincunx_shared PRIVATE -Wl,--no-undefined)
endif()

if(NOT PROJECT_IS_TOP_LEVEL)
    set_target_properties(quincunx_shared PROPERTIES EXCLUDE_FROM_ALL ON)
    return()
endif()

# What is installed: all there is where nothing else is built; beside the program by `--component library`.
set(library COMPONENT library)
if(QX_EDGES)
    list(APPEND library EXCLUDE_FROM_ALL)
endif()
set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/quincunx)
set_target_properties(quincunx_shared PROPERTIES EXPORT_NAME core)
set_target_properties(quincunx_static PROPERTIES EXPORT_NAME core_static)
install(TARGETS quincunx_shared quincunx_static EXPORT quincunx
        LIBRARY ${library} NAMELINK_COMPONENT library ARCHIVE ${library})
install(EXPORT quincunx NAMESPACE quincunx:: FILE quincunx-targets.cmake DESTINATION ${cmake_folder} ${library})
install(DIRECTORY ${public_folders} DESTINATION . ${library} FILES_MATCHING PATTERN *.hpp)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/quincunx-config.cmake.in
                              ${PROJECT_BINARY_DIR}/quincunx-config.cmake INSTALL_DESTINATION ${cmake_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/quincunx-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quincunx-config.cmake ${PROJECT_BINARY_DIR}/quincunx-config-version.cmake
        DESTINATION ${cmake_folder} ${library})
file(RELATIVE_PATH from_pkgconfig_to_prefix /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
configure_file(${PROJECT_SOURCE_DIR}/cmake/quincunx.pc.in ${PROJECT_BINARY_DIR}/quincunx.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/quincunx.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${library})
install(FILES ${PROJECT_SOURCE_DIR}/docs/embedding.md ${PROJECT_SOURCE_DIR}/LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR} ${library})
# If tools/reference has made it.
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/reference DESTINATION ${CMAKE_INSTALL_DOCDIR} ${library} OPTIONAL)
