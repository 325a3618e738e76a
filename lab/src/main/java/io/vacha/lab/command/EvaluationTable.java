package io.vacha.lab.command;

import io.vacha.lab.identification.IdentificationScore;
import io.vacha.lab.voice.FormantScore;
import io.vacha.lab.voice.ProsodyScore;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What an evaluation found beside what is wanted, printed as one table in Markdown. Confined to one
 * thread.
 */
final class EvaluationTable {
  private final List<String> rows = new ArrayList<>();
  private int missed;

  /**
   * Adds a figure that should be large.
   *
   * @param format of the figure and the target, such as {@code "%.1f %%"}
   */
  void atLeast(String measure, String format, double found, double target) {
    add(measure, text(format, found), "≥ " + text(format, target), found >= target);
  }

  /** Adds a figure that should be small; as {@link #atLeast}. */
  void atMost(String measure, String format, double found, double target) {
    add(measure, text(format, found), "≤ " + text(format, target), found <= target);
  }

  /** Adds what is found where nothing in particular is wanted. */
  void note(String measure, String found) {
    rows.add("| " + measure + " | " + found + " | | |");
  }

  /** Adds how much of a voice's Khmer was picked out. */
  void identified(IdentificationScore score) {
    String measure =
        "%s: %s recognised, %d of %d"
            .formatted(score.voice(), score.kind(), score.right(), score.total());
    atLeast(measure, "%.0f %%", score.percent(), score.wantedPercent());
  }

  /** Adds how near a voice's vowels come to a native speaker's. */
  void vowels(FormantScore score) {
    String who = score.voice() + ": ";
    String of = " of " + score.syllables() + " syllables";
    atMost(who + "F1 and F2, median error" + of, "%.1f %%", 100 * score.medianError(), 12);
    atLeast(who + "correlation of F1", "%.2f", score.f1Correlation(), 0.85);
    atLeast(who + "correlation of F2", "%.2f", score.f2Correlation(), 0.85);
    atLeast(who + "correlation of durations", "%.2f", score.durationCorrelation(), 0.85);
    String ratio =
        text("%.1f, hers ", score.longToShort()) + text("%.1f", score.longToShortWithHer());
    note(who + "long vowels to short ones", ratio);
  }

  /** Adds how fast and at which pitch a voice speaks beside a person. */
  void prosody(ProsodyScore score) {
    String who = "%s: %d sentences of a person, ".formatted(score.voice(), score.sentences());
    note(who + "time without pauses", text("%.2f of his", score.pace()));
    note(who + "correlation of these times", text("%.2f", score.paceCorrelation()));
    note(
        who + "median pitch",
        text("%.0f Hz, ", score.hertz()) + text("his %.0f", score.hisHertz()));
    note(
        who + "range of pitch in a sentence, median",
        text("%.1f semitones, ", score.semitones()) + text("his %.1f", score.hisSemitones()));
  }

  private void add(String measure, String found, String target, boolean reached) {
    missed += reached ? 0 : 1;
    rows.add(
        "| "
            + measure
            + " | "
            + found
            + " | "
            + target
            + " | "
            + (reached ? "✓" : "missed")
            + " |");
  }

  private static String text(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }

  /** How many targets were missed; a figure that is not a number misses its target. */
  int missed() {
    return missed;
  }

  void print(PrintWriter out) {
    out.println("| measure | found | wanted | |");
    out.println("|---|---|---|---|");
    rows.forEach(out::println);
  }
}
