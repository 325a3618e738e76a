package io.vacha.speech.ssml;

import io.vacha.engine.english.EnglishIpa;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.told.ToldKind;
import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.khmer.pronounce.KhmerIpa;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads elements that say how their text is read. Throws {@link IllegalArgumentException} where it
 * cannot be read so; the message says why. Immutable.
 */
final class StretchReader {
  private static final int LONGEST_PHONES = 300;

  private final String content;
  private final LettersAround letters;

  StretchReader(String content) {
    this.content = content;
    this.letters = new LettersAround(content);
  }

  /**
   * A stretch.
   *
   * @param said what is said for it, as plain as can be
   */
  record Spoken(MarkedStretch stretch, String said) {}

  /** The element that began with {@code tag} and whose text is between two places. */
  Spoken read(SsmlTag tag, SsmlScope scope, int start, int end) {
    return switch (scope.element()) {
      case SAY_AS -> told(tag, scope, start, end);
      case SUB -> substitute(tag.value("alias"), scope, start, end);
      default -> phones(tag, scope, start, end);
    };
  }

  private Spoken told(SsmlTag tag, SsmlScope scope, int start, int end) {
    String kindName = tag.value("interpret-as").strip();
    ToldKind kind = SsmlValues.kind(kindName);
    Optional<String> format = tag.optional("format").map(String::strip);
    if (format.isPresent() && kind != ToldKind.DATE) {
      throw new IllegalArgumentException("'format' is for dates only.");
    }
    String text = content.substring(start, end);
    List<Token> tokens = text.isBlank() ? List.of() : kind.tokens(text, format.orElse(""));
    if (tokens.isEmpty()) {
      throw new IllegalArgumentException(
          "%s cannot be read as %s%s."
              .formatted(
                  SsmlRefusal.quoted(text),
                  SsmlRefusal.quoted(kindName),
                  format.map(f -> " in the format " + SsmlRefusal.quoted(f)).orElse("")));
    }
    TextLanguage language = wordsLanguage(scope, start, end);
    return new Spoken(new MarkedStretch.Told(text, tokens, language, start, end), text);
  }

  private Spoken substitute(String alias, SsmlScope scope, int start, int end) {
    Optional<TextLanguage> language =
        LettersAround.hasAny(alias) ? scope.language() : language(scope, start, end);
    return new Spoken(new MarkedStretch.Substitute(alias, language, start, end), alias);
  }

  private Spoken phones(SsmlTag tag, SsmlScope scope, int start, int end) {
    String ipa = ipa(tag);
    String text = content.substring(start, end).strip();
    String written = text.isEmpty() ? ipa : text;
    if (wordsLanguage(scope, start, end) == TextLanguage.KHMER) {
      return new Spoken(
          new MarkedStretch.KhmerPhones(written, KhmerIpa.parse(ipa), start, end), written);
    }
    EnglishIpa.check(ipa);
    return new Spoken(new MarkedStretch.EnglishPhones(written, ipa, start, end), written);
  }

  private static String ipa(SsmlTag tag) {
    String phones = tag.value("ph");
    if (phones.length() > LONGEST_PHONES) {
      throw new IllegalArgumentException("'ph' has at most " + LONGEST_PHONES + " characters.");
    }
    return switch (tag.optional("alphabet").orElse("ipa").strip()) {
      case "ipa" -> phones;
      case "x-sampa" -> XSampa.ipa(phones);
      default -> throw new IllegalArgumentException("'alphabet' must be ipa or x-sampa.");
    };
  }

  /** The language of the letters in it; without letters the one that was named or is around. */
  private TextLanguage wordsLanguage(SsmlScope scope, int start, int end) {
    @Nullable TextLanguage own = LettersAround.first(content, start, end);
    return own != null ? own : scope.language().orElseGet(() -> letters.around(start, end));
  }

  /** In which language numbers are read: as named, else as the words around where it has none. */
  Optional<TextLanguage> language(SsmlScope scope, int start, int end) {
    if (scope.language().isPresent() || LettersAround.first(content, start, end) != null) {
      return scope.language();
    }
    return Optional.of(letters.around(start, end));
  }
}
