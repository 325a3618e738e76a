package io.vacha.lab.ears;

import io.vacha.lab.corpus.CheckedRecording;
import io.vacha.lab.score.Reliability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a new ear is worth beside the one that serves, on recordings that neither was trained on.
 *
 * @param measured the recordings
 * @param before how the one that serves hears them
 * @param after how the new one does
 * @param misfits recordings that were left out of training because their text is not what they say
 */
record EarReport(
    List<CheckedRecording> measured, EarScore before, EarScore after, List<String> misfits) {
  private static final int EXAMPLES = 3;

  EarReport {
    measured = List.copyOf(measured);
    misfits = List.copyOf(misfits);
  }

  /** Whether the new one makes fewer errors. */
  boolean isBetter() {
    return after.characters().errors() < before.characters().errors();
  }

  /** What was found by what it is called, in the order to be shown. */
  Map<String, String> figures() {
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put("left out: text and sound do not fit", amount(misfits));
    figures.put("characters wrong, before", percent(before.characters().percent()));
    figures.put("characters wrong, after", percent(after.characters().percent()));
    figures.put("words wrong, before", percent(before.words().percent()));
    figures.put("words wrong, after", percent(after.words().percent()));
    for (Reliability.Range range : after.reliability().ranges()) {
      String name = String.format(Locale.ROOT, "words given %.1f and more", range.from());
      figures.put(
          name,
          range.words() == 0 ? "none" : range.words() + ", right " + percent(range.percent()));
    }
    figures.put("heard worse than before", amount(worse()) + " of " + measured.size());
    return figures;
  }

  private List<String> worse() {
    List<String> worse = new ArrayList<>();
    for (int i = 0; i < measured.size(); i++) {
      if (after.each().get(i).errors() > before.each().get(i).errors()) {
        worse.add(String.valueOf(measured.get(i).entry().file().getFileName()));
      }
    }
    return worse;
  }

  private static String amount(List<String> names) {
    String examples = String.join(", ", names.subList(0, Math.min(EXAMPLES, names.size())));
    String more = names.size() > EXAMPLES ? ", …" : "";
    return names.isEmpty() ? "0" : names.size() + " (" + examples + more + ")";
  }

  private static String percent(double percent) {
    return String.format(Locale.ROOT, "%.1f %%", percent);
  }
}
