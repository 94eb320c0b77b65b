#!/usr/bin/env python3
"""Shows that layering.py reports what it should and nothing else."""

import pathlib
import tempfile
import unittest
from unittest import mock

import layering

SIMGRID_FILE = layering.SIMGRID_FILES[0]


class Layering(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for file in ("models/units", "scenario/scenario", "sim/run", "validation/peaks", "cli/table"):
            self.write(f"{file}.hpp", "")
        for file in layering.FMT_HEADERS:
            self.write(file, "#include <fmt/format.h>\n")
        for file in layering.SIMGRID_FILES:
            self.write(file, "#include <simgrid/s4u.hpp>\n#include <xbt/log.h>\n")

    def write(self, file, text):
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self):
        return [f"{file}:{line}: {wrong}" for file, line, wrong in layering.violations(self.root)]

    def assert_allowed(self, file, *headers):
        self.write(file, "".join(f"#include {header}\n" for header in headers))
        self.assertEqual(self.found(), [])

    def assert_caught(self, file, header, wrong):
        self.write(file, f"#pragma once\n#include {header}\n")
        self.assertEqual(self.found(), [f"{file}:2: {wrong}"])

    def test_a_clean_tree_passes(self):
        self.assertEqual(self.found(), [])

    def test_models_see_the_standard_library_and_themselves(self):
        self.assert_allowed("models/bus.cpp", '"models/units.hpp"', "<vector>", "<cstdint>")

    def test_models_do_not_see_other_rooms(self):
        self.assert_caught("models/bus.cpp", '"sim/run.hpp"', "models may not include sim: sim/run.hpp")

    def test_models_do_not_see_libraries(self):
        self.assert_caught("models/bus.cpp", "<fmt/format.h>", "models may not include fmt/format.h")

    def test_models_do_not_see_the_system(self):
        self.assert_caught("models/bus.cpp", "<unistd.h>", "models may not include unistd.h")

    def test_c_headers_go_by_their_cpp_names(self):
        self.assert_caught("models/bus.cpp", "<stdint.h>", "models may not include stdint.h")

    def test_scenario_reads_yaml_in_sources(self):
        self.assert_allowed("scenario/load.cpp", "<yaml-cpp/yaml.h>", "<fmt/format.h>", '"models/units.hpp"')

    def test_scenario_hides_yaml_from_its_users(self):
        self.assert_caught(
            "scenario/load.hpp", "<yaml-cpp/yaml.h>", "in scenario only a .cpp may include yaml-cpp: yaml-cpp/yaml.h"
        )

    def test_scenario_keeps_libraries_out_of_installed_headers(self):
        named = " or ".join(layering.FMT_HEADERS)
        self.assert_caught(
            "scenario/load.hpp",
            "<fmt/format.h>",
            f"in scenario only a .cpp or {named} may include fmt: fmt/format.h",
        )

    def test_scenario_does_not_see_the_simulator(self):
        self.assert_caught("scenario/load.cpp", '"sim/run.hpp"', "scenario may not include sim: sim/run.hpp")

    def test_simgrid_stays_in_its_files(self):
        named = " or ".join(layering.SIMGRID_FILES)
        self.assert_caught(
            "sim/nic.cpp", "<simgrid/s4u.hpp>", f"in sim only {named} may include simgrid: simgrid/s4u.hpp"
        )

    def test_a_file_that_the_table_names_exists(self):
        (self.root / SIMGRID_FILE).unlink()
        self.assertEqual(self.found(), [f"{SIMGRID_FILE}:1: no such file, but the table names it"])

    def test_validation_does_not_see_the_command(self):
        self.assert_caught("validation/fit.cpp", '"cli/table.hpp"', "validation may not include cli: cli/table.hpp")

    def test_the_command_sees_everything(self):
        self.assert_allowed(
            "cli/main.cpp",
            '"models/units.hpp"',
            '"scenario/scenario.hpp"',
            '"sim/run.hpp"',
            '"validation/peaks.hpp"',
            '"cli/table.hpp"',
            "<CLI/CLI.hpp>",
            "<fmt/format.h>",
            "<nlohmann/json.hpp>",
            "<unistd.h>",
        )

    def test_the_command_leaves_simgrid_to_the_simulator(self):
        self.assert_caught("cli/main.cpp", "<simgrid/s4u.hpp>", "cli may not include simgrid/s4u.hpp")

    def test_tests_see_what_their_room_sees(self):
        self.assert_allowed("tests/models/bus_test.cpp", '"models/units.hpp"', "<gtest/gtest.h>")

    def test_tests_do_not_see_more_rooms_than_their_room(self):
        file = "tests/models/bus_test.cpp"
        self.assert_caught(file, '"sim/run.hpp"', "tests/models may not include sim: sim/run.hpp")

    def test_own_headers_go_by_their_path_from_the_root(self):
        self.write("models/bus.hpp", "")
        self.assert_caught(
            "models/bus.cpp",
            '"bus.hpp"',
            "bus.hpp: \"\" is for our own headers, by their path from the repository's root",
        )

    def test_own_headers_are_not_included_as_if_they_were_a_library(self):
        self.assert_caught("sim/nic.cpp", "<cli/table.hpp>", "sim may not include cli/table.hpp")

    def test_a_path_that_climbs_is_no_way_round(self):
        for header in ("../sim/run.hpp", "models/../sim/run.hpp"):
            self.assert_caught(
                "models/bus.cpp", f'"{header}"', f"{header}: name the header by its path from the repository's root"
            )

    def test_a_header_that_does_not_exist(self):
        self.assert_caught("models/bus.cpp", '"models/bsu.hpp"', "models/bsu.hpp: no such file")

    def test_an_include_by_macro_is_refused(self):
        wrong = "#include HEADER: name the header, so that this check can read it"
        self.assert_caught("models/bus.cpp", "HEADER", wrong)

    def test_spaces_and_continuations_do_not_hide_an_include(self):
        self.write("models/bus.cpp", "int i;\n  #  include \\\n  <fmt/format.h>  // why\n#include<fmt/core.h>\n")
        self.assertEqual(
            self.found(),
            [f"models/bus.cpp:{line}: models may not include fmt/{name}.h" for line, name in ((2, "format"), (4, "core"))],
        )

    def test_comments_and_strings_are_no_includes(self):
        self.write(
            "models/bus.cpp",
            '// #include <fmt/a.h>\n/*\n#include <fmt/b.h>\n*/\nconst char* s = "/*";\n#include <fmt/c.h>\n',
        )
        self.assertEqual(self.found(), ["models/bus.cpp:6: models may not include fmt/c.h"])

    def test_an_unknown_room_is_reported(self):
        self.write("planning/CMakeLists.txt", "")
        self.assertEqual(self.found(), ["planning/CMakeLists.txt:1: planning is a room that the table does not know"])

    def test_folders_inside_a_room_belong_to_it(self):
        self.assert_caught("models/pci/bus.cpp", '"sim/run.hpp"', "models may not include sim: sim/run.hpp")

    def test_main_tells_by_its_exit_code(self):
        with mock.patch("builtins.print") as printed:
            self.assertEqual(layering.main([str(self.root)]), 0)
            printed.assert_not_called()
            self.write("models/bus.cpp", "#include <fmt/format.h>\n")
            self.assertEqual(layering.main([str(self.root)]), 1)
            printed.assert_called_once_with("models/bus.cpp:1: models may not include fmt/format.h")


if __name__ == "__main__":
    unittest.main()
