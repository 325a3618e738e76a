package io.vacha.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * The error rates of the models that travel with the program, as {@code ./vacha eval speech} found
 * them; the resource {@code error-rates.json} holds them and lab/recognition.md explains them.
 */
public final class MeasuredErrorRates {
  private MeasuredErrorRates() {}

  /**
   * The rates of an engine's own models, in the order of the resource.
   *
   * @param engineType such as {@code pocketsphinx}
   * @return none for an engine without a model of its own
   */
  public static List<ErrorRate> of(String engineType) {
    try (InputStream in =
        Objects.requireNonNull(MeasuredErrorRates.class.getResourceAsStream("error-rates.json"))) {
      return JsonMapper.shared().readValue(in, new TypeReference<List<Row>>() {}).stream()
          .filter(row -> row.engine().equals(engineType))
          .map(Row::rate)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One line of the resource. */
  private record Row(
      String engine, String language, String speech, String measure, double percent) {
    ErrorRate rate() {
      return new ErrorRate(
          Language.ofTag(language).orElseThrow(), speech, measure, percent, "./vacha eval speech");
    }
  }
}
