# chokepoint_add_room(NAME [PUBLIC TARGET...] [PRIVATE TARGET...] [PRIVATE_HEADERS FILE...])
#
# Makes the static library chokepoint_NAME, known as chokepoint::NAME here and to users of the installed package, from
# every source of the current folder. PRIVATE_HEADERS are not installed: those that include what a user must not need.
function(chokepoint_add_room name)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "" "PUBLIC;PRIVATE;PRIVATE_HEADERS")
  if(room_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "chokepoint_add_room(${name}): unknown arguments ${room_UNPARSED_ARGUMENTS}")
  endif()

  file(GLOB sources CONFIGURE_DEPENDS *.cpp)
  file(GLOB headers CONFIGURE_DEPENDS *.hpp)
  foreach(header IN LISTS room_PRIVATE_HEADERS)
    list(REMOVE_ITEM headers "${CMAKE_CURRENT_SOURCE_DIR}/${header}")
  endforeach()

  set(target chokepoint_${name})
  add_library(${target} STATIC ${sources})
  add_library(chokepoint::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${headers})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_link_libraries(
    ${target}
    PUBLIC ${room_PUBLIC}
    PRIVATE ${room_PRIVATE} $<BUILD_INTERFACE:chokepoint_warnings>)
endfunction()

# Gives every program that links TARGET the actor contexts that AddressSanitizer understands: see ThreadContexts.cpp.
function(chokepoint_use_thread_contexts target)
  add_library(chokepoint_thread_contexts OBJECT "${PROJECT_SOURCE_DIR}/cmake/ThreadContexts.cpp")
  target_link_libraries(chokepoint_thread_contexts PRIVATE SimGrid::SimGrid)
  set(is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
  target_sources(
    ${target} INTERFACE $<BUILD_INTERFACE:$<${is_program}:$<TARGET_OBJECTS:chokepoint_thread_contexts>>>)
endfunction()
