package io.vacha.lab.command;

import io.vacha.lab.sample.OwnSpeech;
import io.vacha.lab.score.ErrorCount;
import io.vacha.lab.score.PhraseScore;
import io.vacha.lab.score.Reliability;
import java.util.Locale;
import java.util.Map;

/** Writes what one model heard into the table. Confined to one thread. */
final class SpeechReport {
  private static final String PERCENT = "%.1f %%";

  private final EvaluationTable table;
  private final String model;
  private final boolean embedded;

  /**
   * Writes rows that begin with the model.
   *
   * @param engine serves it; what is wanted is known of the one that travels with the program
   */
  SpeechReport(EvaluationTable table, String model, String engine) {
    this.table = table;
    this.model = model + ": ";
    this.embedded = engine.equals("pocketsphinx");
  }

  /** Everything that was measured. */
  void write(SpeechMeasurement found) {
    found.sets().forEach(this::errors);
    SetScore natural =
        found.sets().entrySet().stream()
            .filter(set -> set.getKey().startsWith("natural") && set.getKey().endsWith(", en"))
            .map(Map.Entry::getValue)
            .reduce(SetScore.NONE, SetScore::plus);
    if (natural.recordings() > 0) {
      errors("natural, all, en", natural);
    }
    found
        .people()
        .forEach((set, score) -> people(set, score, found.sets().getOrDefault(set, SetScore.NONE)));
    found.sets().forEach(this::cost);
    found.reliability().forEach(this::confidences);
    ErrorCount language = found.language();
    if (language.said() > 0) {
      double right = 100 - language.percent();
      wantAtLeast("language told right, " + rightOf(language), PERCENT, right, 95);
    }
    if (found.untoldShare() > 0) {
      wantAtMost("time of language=auto to that of the language", "%.2f", found.untoldShare(), 2);
    }
  }

  /** Sentences of both languages one after the other, if there were any. */
  void mixed(String whose, MixedMeasurement.Outcome found) {
    if (found.all() > 0) {
      String row = "language told right, sentences of both in a row, " + whose + ", ";
      double percent = 100.0 * found.right() / found.all();
      wantAtLeast(row + found.right() + " of " + found.all(), PERCENT, percent, 95);
    }
  }

  private void people(String set, PeopleScore score, SetScore whole) {
    if (score.khmer().said() < whole.characters().said()) {
      note(set + ": CER of the Khmer part", text(PERCENT, score.khmer().percent()));
    }
    share(set + ": nearest of the set's texts is right", score.vocabulary());
    share(set + ": language told right", score.language());
  }

  private void share(String row, ErrorCount found) {
    if (found.said() > 0) {
      note(row + ", " + rightOf(found), text(PERCENT, 100 - found.percent()));
    }
  }

  private static String rightOf(ErrorCount found) {
    return found.said() - found.errors() + " of " + found.said();
  }

  /** What closed lists of phrases did. */
  void phrases(String row, PhraseScore found) {
    note(
        row,
        "%d right, %d refused, %d wrong".formatted(found.right(), found.refused(), found.wrong()));
  }

  private void errors(String set, SetScore score) {
    String row = set + ", " + score.recordings() + " recordings: ";
    if (set.endsWith(", km")) {
      characters(set, row + "CER", score.characters());
      note(row + "WER", text(PERCENT, score.words().percent()));
    } else {
      words(set, row + "WER", score.words());
      note(row + "CER", text(PERCENT, score.characters().percent()));
    }
  }

  private void characters(String set, String row, ErrorCount found) {
    if (OwnSpeech.TRAINED_ON.stream().anyMatch(set::startsWith)) {
      wantAtMost(row, PERCENT, found.percent(), 5);
    } else if (set.startsWith("unseen")) {
      wantAtMost(row, PERCENT, found.percent(), 9);
    } else {
      note(row, text(PERCENT, found.percent()));
    }
  }

  private void words(String set, String row, ErrorCount found) {
    String share = ", " + found.errors() + " of " + found.said();
    if (set.startsWith("jfk")) {
      wantAtMost(row + share, PERCENT, found.percent(), 100.0 * 4 / 22);
    } else {
      note(row + share, text(PERCENT, found.percent()));
    }
  }

  private void cost(String set, SetScore score) {
    String row = set + ": CPU time × real time";
    if (set.endsWith(", km")) {
      wantAtMost(row, "%.3f", score.realTimeFactor(), 0.1);
    } else if (set.startsWith("jfk")) {
      wantAtMost(row, "%.3f", score.realTimeFactor(), 0.6);
    } else {
      note(row, text("%.3f", score.realTimeFactor()));
    }
  }

  private void confidences(String group, Reliability reliability) {
    for (Reliability.Range range : reliability.ranges()) {
      String row =
          "%s: right of the words with confidence ≥ %.1f, %d of %d"
              .formatted(group, range.from(), range.right(), range.words());
      if (range.from() == 0.9 && range.words() > 0) {
        table.atLeast(model + row, PERCENT, range.percent(), 85);
      } else {
        note(row, range.words() == 0 ? "–" : text(PERCENT, range.percent()));
      }
    }
  }

  /** A row with nothing wanted. */
  void note(String measure, String found) {
    table.note(model + measure, found);
  }

  private void wantAtMost(String measure, String format, double found, double target) {
    if (embedded) {
      table.atMost(model + measure, format, found, target);
    } else {
      note(measure, text(format, found));
    }
  }

  private void wantAtLeast(String measure, String format, double found, double target) {
    if (embedded) {
      table.atLeast(model + measure, format, found, target);
    } else {
      note(measure, text(format, found));
    }
  }

  /** The most memory that a process of the embedded engine may have. */
  void memory(double megabytes) {
    wantAtMost("memory of the largest worker", "%.0f MB", megabytes, 200);
  }

  private static String text(String format, double number) {
    return String.format(Locale.ROOT, format, number);
  }
}
