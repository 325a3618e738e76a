package io.vacha.cli.khmer;

import picocli.CommandLine.Command;

/** {@code vacha segment}: lines to words separated by spaces. */
@Command(
    name = "segment",
    mixinStandardHelpOptions = true,
    description = "Prints each line with spaces between its words.")
public final class SegmentCommand extends LineCommand {
  SegmentCommand() {
    super((khmer, line) -> String.join(" ", khmer.segment(line)));
  }
}
