package io.vacha.speech.request;

import static io.vacha.audio.encode.SoundManner.LEAST_DECIBELS;
import static io.vacha.audio.encode.SoundManner.LEAST_SPEED;
import static io.vacha.audio.encode.SoundManner.MOST_DECIBELS;
import static io.vacha.audio.encode.SoundManner.MOST_SEMITONES;
import static io.vacha.audio.encode.SoundManner.MOST_SPEED;

import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.audio.encode.SoundManner;
import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** The fields of one text-to-speech request, as they are read. Confined. */
final class SpeechFields {
  private static final Set<String> STRINGS =
      Set.of("text", "input_type", "voice", "format", "timestamps");
  private static final Set<String> NUMBERS =
      Set.of("sample_rate", "bit_rate", "speed", "pitch", "volume");

  /** No name of a voice or a format is longer. */
  private static final int LONGEST_WORD = 1000;

  private final Set<String> seen = new HashSet<>();
  private final Map<String, String> strings = new HashMap<>();
  private final Map<String, Double> numbers = new HashMap<>();
  private @Nullable String current;

  /** Takes the value that the parser stands before; what nobody knows is skipped. */
  void read(JsonParser parser) {
    String name = parser.currentName();
    current = name;
    JsonToken value = parser.nextToken();
    if (STRINGS.contains(name)) {
      refuseDuplicate(name);
      readString(name, value, parser);
    } else if (NUMBERS.contains(name)) {
      refuseDuplicate(name);
      readNumber(name, value, parser);
    } else {
      parser.skipChildren();
    }
    current = null;
  }

  /** Whether reading broke off within this field. */
  boolean isWithin(String name) {
    return name.equals(current);
  }

  /**
   * All of it.
   *
   * @param maxTextCodepoints more markup is not read
   * @throws ApiException 400 for the first field that is wrong
   */
  RequestedSpeech requested(long maxTextCodepoints) {
    SpeechRequest speech =
        SpeechRequest.checked(
            strings.get("text"), Optional.ofNullable(strings.get("voice")), "text");
    if (!isSsml()) {
      return new RequestedSpeech(speech, encoding(), manner(), isTimed());
    }
    if (speech.codepoints() > maxTextCodepoints) {
      throw OverLimit.textTooLong(maxTextCodepoints, speech.codepoints());
    }
    RequestedSpeech asked = new RequestedSpeech(speech.asSsml(), encoding(), manner(), isTimed());
    asked.requireAudible();
    return asked;
  }

  /** Whether the text is said to be markup. */
  boolean isMarkedUp() {
    return "ssml".equals(strings.get("input_type"));
  }

  /** How long the text is, in chars. */
  int textLength() {
    return strings.getOrDefault("text", "").length();
  }

  private boolean isSsml() {
    return switch (strings.getOrDefault("input_type", "text")) {
      case "text" -> false;
      case "ssml" -> true;
      default ->
          throw ApiException.invalidRequest("'input_type' must be text or ssml.", "input_type");
    };
  }

  private void refuseDuplicate(String name) {
    if (!seen.add(name)) {
      throw ApiException.invalidRequest("'" + name + "' is given twice.", name);
    }
  }

  private void readString(String name, JsonToken value, JsonParser parser) {
    if (value == JsonToken.VALUE_STRING) {
      strings.put(name, bounded(name, parser.getString()));
    } else if (value != JsonToken.VALUE_NULL) {
      throw ApiException.invalidRequest("'" + name + "' must be a string.", name);
    }
  }

  private static String bounded(String name, String value) {
    if (!name.equals("text") && value.length() > LONGEST_WORD) {
      throw ApiException.invalidRequest("'" + name + "' is too long.", name);
    }
    return value;
  }

  private void readNumber(String name, JsonToken value, JsonParser parser) {
    if (value.isNumeric()) {
      numbers.put(name, parser.getDoubleValue());
    } else if (value != JsonToken.VALUE_NULL) {
      throw ApiException.invalidRequest("'" + name + "' must be a number.", name);
    }
  }

  private SoundEncoding encoding() {
    SoundFormat format =
        SoundFormat.of(strings.getOrDefault("format", "mp3")).orElseThrow(this::unknownFormat);
    return new SoundEncoding(format, rateHz(format), kilobits(format));
  }

  private boolean isTimed() {
    String timestamps = strings.get("timestamps");
    if (timestamps != null && !timestamps.equals("word")) {
      throw ApiException.invalidRequest("'timestamps' must be word.", "timestamps");
    }
    return timestamps != null;
  }

  private ApiException unknownFormat() {
    String known =
        Arrays.stream(SoundFormat.values()).map(SoundFormat::id).collect(Collectors.joining(", "));
    return ApiException.invalidRequest("'format' must be one of " + known + ".", "format");
  }

  private int rateHz(SoundFormat format) {
    if (!numbers.containsKey("sample_rate")) {
      return SoundEncoding.usual(format).rateHz();
    }
    double asked = numbers.get("sample_rate");
    List<Integer> rates = SoundEncoding.rates(format);
    return rates.stream()
        .filter(rate -> rate == asked)
        .findFirst()
        .orElseThrow(
            () ->
                ApiException.invalidRequest(
                    "'sample_rate' of %s must be one of %s."
                        .formatted(format.id(), commaSeparated(rates)),
                    "sample_rate"));
  }

  private int kilobits(SoundFormat format) {
    if (!numbers.containsKey("bit_rate")) {
      return SoundEncoding.usual(format).kilobits();
    }
    if (!format.hasBitRate()) {
      throw ApiException.invalidRequest(
          "'bit_rate' cannot be chosen for " + format.id() + ". Leave it out.", "bit_rate");
    }
    int least = SoundEncoding.leastKilobits(format);
    int most = SoundEncoding.mostKilobits(format);
    double asked = between("bit_rate", least, most, least);
    if (asked != Math.rint(asked)) {
      throw ApiException.invalidRequest("'bit_rate' must be a whole number.", "bit_rate");
    }
    return (int) asked;
  }

  private SoundManner manner() {
    return new SoundManner(
        between("speed", LEAST_SPEED, MOST_SPEED, 1),
        between("pitch", -MOST_SEMITONES, MOST_SEMITONES, 0),
        between("volume", LEAST_DECIBELS, MOST_DECIBELS, 0));
  }

  private double between(String name, double least, double most, double usual) {
    double value = numbers.getOrDefault(name, usual);
    if (!(value >= least && value <= most)) {
      throw ApiException.invalidRequest(
          "'%s' must be a number from %s to %s.".formatted(name, plain(least), plain(most)), name);
    }
    return value;
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }

  private static String commaSeparated(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
