package io.vacha.lab.command;

import io.vacha.cli.CommandRun;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The table that an evaluation printed. */
final class PrintedTable {
  private PrintedTable() {}

  /** The cells behind each first cell. */
  static Map<String, List<String>> of(CommandRun run) {
    return run.out()
        .lines()
        .skip(2)
        .map(line -> Arrays.stream(line.split("\\|")).skip(1).map(String::strip).toList())
        .collect(Collectors.toMap(List::getFirst, cells -> cells.subList(1, cells.size())));
  }
}
