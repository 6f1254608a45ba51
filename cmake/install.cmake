# cmake --install: the program, the page where the program looks for it (if it was built), and what goes
# with them.

include(GNUInstallDirs)
install(TARGETS qx_cli RUNTIME DESTINATION bin)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web DESTINATION share/quincunx OPTIONAL)
install(FILES ${PROJECT_SOURCE_DIR}/docs/man/quincunx.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# What completes command lines in shells; the program prints it.
function(qx_install_completions shell destination name)
    set(made ${PROJECT_BINARY_DIR}/completions/${name})
    install(CODE "file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/completions)
        execute_process(COMMAND $<TARGET_FILE:qx_cli> completions ${shell} OUTPUT_FILE ${made} COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES ${made} DESTINATION ${CMAKE_INSTALL_DATADIR}/${destination})
endfunction()
qx_install_completions(bash bash-completion/completions quincunx)
qx_install_completions(zsh zsh/site-functions _quincunx)
qx_install_completions(fish fish/vendor_completions.d quincunx.fish)

install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
