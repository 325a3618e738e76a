package io.vacha.cli.khmer;

import io.vacha.khmer.KhmerFrontEnd;
import picocli.CommandLine.Command;

/** {@code vacha normalize}: lines to their spoken form. */
@Command(
    name = "normalize",
    mixinStandardHelpOptions = true,
    description = "Prints each line as it is read aloud: numbers, dates and amounts in words.")
public final class NormalizeCommand extends LineCommand {
  NormalizeCommand() {
    super(KhmerFrontEnd::normalize);
  }
}
