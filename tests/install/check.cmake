# Installs a build, moves the installed tree, and uses it as a user of the command and a user of the libraries would.

cmake_minimum_required(VERSION 3.25)

function(run out)
  list(JOIN ARGN " " command)
  message(STATUS "${command}")
  execute_process(
    COMMAND ${ARGN}
    WORKING_DIRECTORY "${work}/elsewhere"
    OUTPUT_VARIABLE output
    ERROR_VARIABLE errors
    RESULT_VARIABLE result)
  message("${output}${errors}")
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "exit code ${result}: ${command}")
  endif()
  set(${out} "${output}" PARENT_SCOPE)
endfunction()

function(expect text pattern)
  if(NOT text MATCHES "${pattern}")
    message(FATAL_ERROR "no match of \"${pattern}\" in: ${text}")
  endif()
endfunction()

# A developer's own settings must not answer for the installed tree.
unset(ENV{CHOKEPOINT_CONFIGS})
unset(ENV{DESTDIR})

set(work "${build}/install test")
file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}/elsewhere")

run(_ "${CMAKE_COMMAND}" --install "${build}" --config "${config}" --prefix "${work}/first prefix")
file(RENAME "${work}/first prefix" "${work}/prefix")

set(command "${work}/prefix/${bindir}/chokepoint")
run(printed "${command}" --version)
expect("${printed}" "${version}")

run(_ "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/consumer" -B "${work}/consumer" -G "${generator}"
    "-DCMAKE_BUILD_TYPE=${config}" "-DCMAKE_CXX_COMPILER=${compiler}" "-DCMAKE_PREFIX_PATH=${work}/prefix")
run(_ "${CMAKE_COMMAND}" --build "${work}/consumer" --config "${config}")
run(printed "${work}/consumer/consumer")
expect("${printed}" "${version}")
