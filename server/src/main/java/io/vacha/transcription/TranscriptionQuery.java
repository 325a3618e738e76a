package io.vacha.transcription;

import io.vacha.audio.decode.Channels;
import io.vacha.engine.Language;
import io.vacha.error.ApiException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * What the query string says of an upload. Read from the query string alone, so that looking at it
 * never touches the body.
 *
 * @param model identifier, if one is named
 * @param language what is spoken, if it is named
 * @param wordTimes whether words with times are wanted
 * @param numerals whether numbers are wanted as digits
 * @param format how the result is wanted
 * @param channels whether the recording's are mixed
 * @param phrases one of these was said or nothing; none where anything may be said
 */
public record TranscriptionQuery(
    Optional<String> model,
    Optional<Language> language,
    boolean wordTimes,
    boolean numerals,
    ResultFormat format,
    Channels channels,
    List<String> phrases) {
  /**
   * Reads a query string.
   *
   * @throws ApiException 400 for a value that does not exist
   */
  public static TranscriptionQuery parse(@Nullable String queryString) {
    MultiValueMap<String, String> values =
        UriComponentsBuilder.newInstance()
            .query(queryString == null ? "" : queryString)
            .build()
            .getQueryParams();
    return new TranscriptionQuery(
        value(values, "model"),
        value(values, "language").map(TranscriptionQuery::language),
        value(values, "timestamps").map(TranscriptionQuery::wordTimes).orElse(false),
        value(values, "numerals").map(TranscriptionQuery::numerals).orElse(false),
        value(values, "format").map(TranscriptionQuery::format).orElse(ResultFormat.JSON),
        value(values, "channels").map(TranscriptionQuery::channels).orElse(Channels.MIXED),
        values.getOrDefault("phrase", List.of()).stream().map(TranscriptionQuery::decode).toList());
  }

  /** The language with this tag. @throws ApiException 400 if there is none */
  static Language language(String tag) {
    return Language.ofTag(tag)
        .orElseThrow(
            () -> ApiException.invalidRequest("'language' must be km, en or auto.", "language"));
  }

  private static boolean wordTimes(String value) {
    if (!value.equals("word")) {
      throw ApiException.invalidRequest("'timestamps' must be word.", "timestamps");
    }
    return true;
  }

  private static boolean numerals(String value) {
    return switch (value) {
      case "true" -> true;
      case "false" -> false;
      default -> throw ApiException.invalidRequest("'numerals' must be true or false.", "numerals");
    };
  }

  private static ResultFormat format(String value) {
    return ResultFormat.named(value)
        .orElseThrow(
            () -> ApiException.invalidRequest("'format' must be json, srt or vtt.", "format"));
  }

  private static Channels channels(String value) {
    return switch (value) {
      case "mixed" -> Channels.MIXED;
      case "separate" -> Channels.SEPARATE;
      default ->
          throw ApiException.invalidRequest("'channels' must be mixed or separate.", "channels");
    };
  }

  /** The one value of a parameter, if it is there. @throws ApiException 400 if it is repeated */
  private static Optional<String> value(MultiValueMap<String, String> values, String name) {
    if (values.getOrDefault(name, List.of()).size() > 1) {
      throw ApiException.invalidRequest("'" + name + "' is given more than once.", name);
    }
    return Optional.ofNullable(values.getFirst(name)).map(TranscriptionQuery::decode);
  }

  private static String decode(String raw) {
    try {
      return UriUtils.decode(raw.replace('+', ' '), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest("The query string is not well-formed.");
    }
  }
}
