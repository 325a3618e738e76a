package io.vacha.lab.corpus;

import io.vacha.cli.CommandFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The index of Google's corpora on OpenSLR: a name, one or two tabs, and the text, a line each. The
 * recordings are {@code wavs/NAME.wav} beside it, and names begin with the speaker's: {@code
 * khm_0308_0011865648}. Source: https://www.openslr.org/42/
 */
final class OpenSlrIndex {
  private static final Pattern LINE = Pattern.compile("([^\\t]+)\\t+([^\\t]*)");
  private static final Pattern SPEAKER = Pattern.compile("(.+)_\\d+");

  private OpenSlrIndex() {}

  /** Its recordings, in order. @throws CommandFailure naming the first line that is none */
  static List<CorpusEntry> read(Path index) throws IOException {
    List<CorpusEntry> entries = new ArrayList<>();
    for (String line : TextLines.of(index)) {
      Matcher parts = LINE.matcher(line.stripTrailing());
      if (!parts.matches()) {
        throw new CommandFailure(index + " has a line without name, tab and text: " + line);
      }
      String name = parts.group(1).strip();
      Path file = index.resolveSibling("wavs").resolve(name + ".wav");
      Matcher speaker = SPEAKER.matcher(name);
      entries.add(new CorpusEntry(file, speaker.matches() ? speaker.group(1) : "", parts.group(2)));
    }
    return entries;
  }
}
