# Texts that come with the program, each of a variant, for the sources that are made of them.

# qx_texts_by_variant("\nvariant ([^\n]+)\n" FILE…): sets in the caller `texts`, a constant for each file's text, and `choices`,
# statements that return what read<> makes of the one that is `name`'s. In a file the pattern finds its variant.
function(qx_texts_by_variant pattern)
    set(texts)
    set(choices)
    foreach(file IN LISTS ARGN)
        file(READ ${file} text)
        string(REGEX MATCH "${pattern}" line "${text}")
        set(variant ${CMAKE_MATCH_1})
        string(MAKE_C_IDENTIFIER "text_of_${variant}" name)
        string(REPLACE "\"" "\\\"" text "${text}")
        string(REGEX REPLACE "([^\n]*)\n" "    \"\\1\\\\n\"\n" text "${text}")
        # Compilers give up counting the letters of so long a text.
        string(APPEND texts "constexpr char ${name}[] =\n${text}    ;\n")
        string(APPEND choices "    if (name == \"${variant}\")\n        return read<${name}, sizeof ${name} - 1>();\n")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    endforeach()
    set(texts "${texts}" PARENT_SCOPE)
    set(choices "${choices}" PARENT_SCOPE)
endfunction()
