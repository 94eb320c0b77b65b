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

set(configs "${work}/prefix/${datadir}/chokepoint/configs")
set(scenario "${configs}/scenarios/sk9821-mp-64-66.yaml")
run(_ "${command}" check "${scenario}")
# The same without the installed parts must fail, or the command found others: those of the source tree.
file(RENAME "${configs}/parts" "${work}/parts")
execute_process(COMMAND "${command}" check "${scenario}" WORKING_DIRECTORY "${work}/elsewhere" RESULT_VARIABLE result
                OUTPUT_QUIET ERROR_QUIET)
file(RENAME "${work}/parts" "${configs}/parts")
if(NOT result EQUAL 3)
  message(FATAL_ERROR "exit code ${result}, not 3, of a check without the installed parts")
endif()

run(_ "${CMAKE_COMMAND}" -S "${CMAKE_CURRENT_LIST_DIR}/consumer" -B "${work}/consumer" -G "${generator}"
    "-DCMAKE_BUILD_TYPE=${config}" "-DCMAKE_CXX_COMPILER=${compiler}" "-DCMAKE_PREFIX_PATH=${work}/prefix")
run(_ "${CMAKE_COMMAND}" --build "${work}/consumer" --config "${config}")
run(printed "${work}/consumer/consumer" "${configs}" sk9821-mp-64-66)
expect("${printed}" "${version}")
# The wire limits this pair at MTU 6000: 5948 of 6038 byte times of 1000 Mbps, less what the first packet waits.
expect("${printed}" "peak 98[0-5]")
