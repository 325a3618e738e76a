package io.vacha.engine.ctc;

import io.vacha.engine.ctc.CtcSettings.SearchKind;
import io.vacha.engine.ctc.search.ArpaModel;
import io.vacha.engine.ctc.search.BeamSearch;
import io.vacha.engine.ctc.search.GreedySearch;
import io.vacha.engine.ctc.search.LanguageScore;
import io.vacha.engine.ctc.search.NgramScore;
import io.vacha.engine.ctc.search.Search;
import io.vacha.engine.model.UnusableModelException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes the search that the settings ask for. */
final class CtcSearch {
  private static final String GRAMS = "lm.arpa";

  private CtcSearch() {}

  /**
   * The search, with the n-gram model where there is one.
   *
   * @param folder where the model is, which may hold an {@code lm.arpa}
   * @throws UnusableModelException if the n-gram model cannot be read
   */
  static Search of(CtcSettings settings, Path folder, Vocabulary vocabulary)
      throws UnusableModelException {
    return switch (kind(settings, folder)) {
      case GREEDY -> new GreedySearch(vocabulary.blank());
      case BEAM ->
          new BeamSearch(
              vocabulary.blank(), settings.beamWidth(), language(settings, folder, vocabulary));
    };
  }

  private static SearchKind kind(CtcSettings settings, Path folder) {
    SearchKind set = settings.search();
    if (set != null) {
      return set;
    }
    return Files.exists(folder.resolve(GRAMS)) ? SearchKind.BEAM : SearchKind.GREEDY;
  }

  private static LanguageScore language(CtcSettings settings, Path folder, Vocabulary vocabulary)
      throws UnusableModelException {
    Path set = settings.languageModel();
    Path file = set == null ? folder.resolve(GRAMS) : set;
    return set == null && !Files.exists(file)
        ? LanguageScore.NONE
        : NgramScore.of(ArpaModel.read(file), vocabulary, settings);
  }
}
