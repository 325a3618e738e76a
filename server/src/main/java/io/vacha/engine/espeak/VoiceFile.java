package io.vacha.engine.espeak;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes espeak-ng voice files: the lines of an installed language and after them those of a
 * speaker. The format is that of espeak-ng's docs/voices.md.
 */
final class VoiceFile {
  private static final int FORMANTS = 9;

  private VoiceFile() {}

  /** The text of a voice file. */
  static String text(List<String> languageLines, EspeakVoice voice) {
    List<String> lines = new ArrayList<>(languageLines);
    lines.removeIf(line -> line.startsWith("pitch"));
    lines.add("pitch %d %d".formatted(voice.lowestPitchHz(), voice.highestPitchHz()));
    for (int formant = 0; formant < FORMANTS; formant++) {
      lines.add("formant %d %d 100 100".formatted(formant, voice.formantPercent()));
    }
    if (voice.breathiness() > 0) {
      int breath = voice.breathiness();
      lines.add("breath 0 %1$d %1$d %1$d %1$d %1$d %1$d %1$d".formatted(breath));
    }
    lines.add("speed " + voice.speedPercent());
    return String.join("\n", lines) + "\n";
  }
}
