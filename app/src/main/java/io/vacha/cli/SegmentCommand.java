package io.vacha.cli;

import picocli.CommandLine.Command;

/** {@code vacha segment}: lines to words separated by spaces. */
@Command(
    name = "segment",
    mixinStandardHelpOptions = true,
    description = "Prints each line with spaces between its words.")
final class SegmentCommand extends LineCommand {
  SegmentCommand() {
    super((khmer, line) -> String.join(" ", khmer.segment(line)));
  }
}
