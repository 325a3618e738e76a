package io.vacha.cli.khmer;

import picocli.CommandLine.Command;

/** {@code vacha pronounce}: words to their phones. */
@Command(
    name = "pronounce",
    mixinStandardHelpOptions = true,
    description = "Prints each word, a tab and its phones; '.' separates syllables.")
public final class PronounceCommand extends LineCommand {
  PronounceCommand() {
    super((khmer, word) -> word + "\t" + khmer.pronounce(word.strip()).phones());
  }
}
