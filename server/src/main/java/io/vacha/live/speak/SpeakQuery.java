package io.vacha.live.speak;

import io.vacha.audio.encode.BareSamples;
import io.vacha.error.ApiException;
import io.vacha.live.LiveQuery;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the query string of {@code /v1/speak} says.
 *
 * @param voice slug of ours, if one is named; the names of Deepgram's mean the default one
 * @param encoding how samples are written
 * @param rateHz samples a second
 */
record SpeakQuery(Optional<String> voice, BareSamples encoding, int rateHz) {
  private static final String FOREIGN_VOICE = "aura(-.*)?";
  private static final List<Integer> RATES = List.of(8000, 16_000, 22_050, 24_000, 32_000, 48_000);

  static SpeakQuery parse(@Nullable String queryString) {
    LiveQuery values = LiveQuery.parse(queryString);
    List.of("callback", "bit_rate", "speed").forEach(values::refuse);
    values.text("container").ifPresent(SpeakQuery::requireNone);
    BareSamples encoding = encoding(values.text("encoding").orElse("linear16"));
    return new SpeakQuery(
        values.text("model").filter(name -> !name.matches(FOREIGN_VOICE)),
        encoding,
        rate(values, encoding));
  }

  private static void requireNone(String container) {
    if (!container.equals("none")) {
      throw ApiException.invalidRequest("'container' must be none.", "container");
    }
  }

  private static BareSamples encoding(String name) {
    return switch (name) {
      case "linear16" -> BareSamples.LINEAR16;
      case "mulaw" -> BareSamples.MULAW;
      case "alaw" -> BareSamples.ALAW;
      default ->
          throw ApiException.invalidRequest(
              "'encoding' must be linear16, mulaw or alaw.", "encoding");
    };
  }

  private static int rate(LiveQuery values, BareSamples encoding) {
    long usual = encoding == BareSamples.LINEAR16 ? 24_000 : 8000;
    int rate = (int) values.number("sample_rate", 1, 1_000_000).orElse(usual);
    if (!RATES.contains(rate)) {
      throw ApiException.invalidRequest(
          "'sample_rate' must be 8000, 16000, 22050, 24000, 32000 or 48000.", "sample_rate");
    }
    return rate;
  }
}
