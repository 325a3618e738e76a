package io.vacha.khmer.normalize.spoken;

import io.vacha.khmer.normalize.token.TextLanguage;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Says e-mail and web addresses: well-known names as words, others letter by letter, Khmer escaped
 * in a path as Khmer. Immutable.
 */
record ElectronicVerbalizer(TextLanguage language, Map<String, String> marks) {
  static final ElectronicVerbalizer KHMER =
      new ElectronicVerbalizer(
          TextLanguage.KHMER,
          Map.ofEntries(
              Map.entry("@", "អ៊ែត"),
              Map.entry(".", "ដត់"),
              Map.entry(":", "ចុចពីរ"),
              Map.entry("://", "ចុច ពីរ បន្ទាត់ ទ្រេត ពីរ"),
              Map.entry("/", "បន្ទាត់ ទ្រេត"),
              Map.entry("www", "ដាប់ប៊លយូ ដាប់ប៊លយូ ដាប់ប៊លយូ")));
  static final ElectronicVerbalizer ENGLISH =
      new ElectronicVerbalizer(
          TextLanguage.ENGLISH,
          Map.ofEntries(
              Map.entry("@", "at"),
              Map.entry(".", "dot"),
              Map.entry(":", "colon"),
              Map.entry("://", "colon slash slash"),
              Map.entry("/", "slash"),
              Map.entry("www", "w w w")));

  private static final Set<String> WORDS =
      Arrays.stream(
              ("com org net info gmail yahoo hotmail outlook icloud google facebook youtube twitter"
                      + " instagram telegram tiktok linkedin wikipedia github microsoft apple amazon"
                      + " netflix whatsapp messenger zoom skype spotify postkhmer khmer cambodia")
                  .split(" "))
          .collect(Collectors.toUnmodifiableSet());
  private static final Pattern PART =
      Pattern.compile("://|[A-Za-z]+|[\\p{InKhmer}]+|[0-9]|[^A-Za-z0-9\\p{InKhmer}]");
  private static final Pattern SAYABLE = Pattern.compile("(?=.*[aeiouyAEIOUY])[A-Za-z]{3,}");
  private static final Pattern ESCAPES = Pattern.compile("(?:%[0-9A-Fa-f]{2})+");

  /**
   * An English voice can try any name that has a vowel; in Khmer only well-known ones are words.
   */
  private boolean isWord(String part) {
    return part.charAt(0) >= 0x1780
        || WORDS.contains(part.toLowerCase(Locale.ROOT))
        || (language == TextLanguage.ENGLISH && SAYABLE.matcher(part).matches());
  }

  /** Says {@code address} as one phrase. */
  List<String> say(String address) {
    List<String> words = new ArrayList<>();
    boolean userName = address.indexOf('@') > 0;
    Matcher parts = PART.matcher(unescaped(address));
    while (parts.find()) {
      String part = parts.group();
      userName &= !part.equals("@");
      words.add(part(part, userName));
    }
    return List.of(String.join(" ", words.stream().filter(word -> !word.isEmpty()).toList()));
  }

  private String part(String part, boolean spelled) {
    if (marks.containsKey(part)) {
      return marks.getOrDefault(part, part);
    }
    if (isWord(part) && (!spelled || language == TextLanguage.ENGLISH)) {
      return part;
    }
    return language == TextLanguage.KHMER
        ? CharacterNames.khmer(part)
        : CharacterNames.english(part);
  }

  private static String unescaped(String address) {
    return ESCAPES
        .matcher(address)
        .replaceAll(
            escapes ->
                Matcher.quoteReplacement(
                    URLDecoder.decode(escapes.group(), StandardCharsets.UTF_8)));
  }
}
