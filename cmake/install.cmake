# cmake --install: the program, the page where the program looks for it (if it was built), and what goes
# with them.

include(GNUInstallDirs)
install(TARGETS qx_cli RUNTIME DESTINATION bin)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION share/quincunx OPTIONAL)
install(FILES ${PROJECT_SOURCE_DIR}/docs/man/quincunx.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${PROJECT_SOURCE_DIR}/completions/quincunx.bash
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME quincunx)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
