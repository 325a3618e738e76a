package io.vacha.live.deepgram;

import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import io.vacha.live.LiveChoice;
import io.vacha.live.LiveQuery;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What the query string of {@code /v1/listen} says. Parameters of Deepgram's that only polish the
 * text, such as {@code punctuate}, are ignored; those that would change what is done with the sound
 * are refused.
 *
 * @param model identifier of ours, if one is named
 * @param language what is spoken
 * @param phrases one of these is said in each utterance, or nothing; none where anything may be
 * @param sound how the sound is written
 * @param manner how the client wants to be told
 * @param speechEvents whether it wants to be told when somebody begins to speak
 * @param utteranceEndMillis how long after the last word an utterance is told to be over
 */
record ListenQuery(
    Optional<String> model,
    Language language,
    List<String> phrases,
    ListenSound sound,
    LiveChoice.Manner manner,
    boolean speechEvents,
    OptionalLong utteranceEndMillis) {
  private static final List<String> REFUSED =
      List.of("callback", "redact", "diarize", "multichannel");

  /** Names of Deepgram's models, for which the default model stands. */
  private static final String FOREIGN_MODEL = "(nova|enhanced|base|whisper)(-.*)?|general";

  private static final long LONGEST_MILLIS = 60_000;

  static ListenQuery parse(@Nullable String queryString) {
    LiveQuery values = LiveQuery.parse(queryString);
    REFUSED.forEach(values::refuse);
    return new ListenQuery(
        values.text("model").filter(name -> !name.matches(FOREIGN_MODEL)),
        values.text("language").map(ListenQuery::language).orElse(Language.AUTO),
        values.all("phrase"),
        ListenSound.of(values),
        manner(values),
        values.flag("vad_events"),
        values.number("utterance_end_ms", 100, LONGEST_MILLIS));
  }

  private static Language language(String tag) {
    String primary = tag.toLowerCase(Locale.ROOT).split("[-_]", 2)[0];
    return switch (primary) {
      case "km", "khm" -> Language.KM;
      case "en" -> Language.EN;
      case "multi", "auto" -> Language.AUTO;
      default ->
          throw ApiException.invalidRequest("'language' must be km, en or multi.", "language");
    };
  }

  private static LiveChoice.Manner manner(LiveQuery values) {
    boolean interim = values.flag("interim_results");
    Optional<String> endpointing = values.text("endpointing");
    if (endpointing.isEmpty() || endpointing.get().equals("true")) {
      return new LiveChoice.Manner(interim, LiveChoice.Manner.USUAL_PAUSE, true);
    }
    if (endpointing.get().equals("false")) {
      return new LiveChoice.Manner(interim, LiveChoice.Manner.LONG_PAUSE, false);
    }
    long asked = values.number("endpointing", 0, LONGEST_MILLIS).orElseThrow();
    return new LiveChoice.Manner(interim, Math.max(asked, LiveChoice.Manner.SHORTEST_PAUSE), true);
  }
}
