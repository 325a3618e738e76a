package io.vacha.catalog;

import io.vacha.engine.ErrorRate;
import io.vacha.models.catalogue.Licence;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a recognition model, as clients see it.
 *
 * @param sizeBytes on disk; null where nobody knows, as behind a remote engine
 * @param licence what may be done with it; null where nobody knows
 * @param errorRates measured by this project, or published; empty where there are none
 */
public record ModelCard(
    @Nullable Long sizeBytes, @Nullable Licence licence, List<RateView> errorRates) {
  /**
   * One error rate.
   *
   * @param language {@code km} or {@code en}
   * @param measure {@code WER} or {@code CER}
   * @param percent wrong ones of a hundred that were said
   * @param speech what was heard
   * @param source who says so, and how sure that is
   */
  public record RateView(
      String language, String measure, double percent, String speech, String source) {
    static RateView of(ErrorRate rate) {
      return new RateView(
          rate.language().tag(), rate.measure(), rate.percent(), rate.speech(), rate.source());
    }
  }

  static ModelCard of(@Nullable Long sizeBytes, @Nullable Licence licence, List<ErrorRate> rates) {
    return new ModelCard(sizeBytes, licence, rates.stream().map(RateView::of).toList());
  }
}
