package io.vacha.khmer.normalize;

import io.vacha.khmer.script.CanonicalSpelling;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns any text into its spoken form: canonical spelling, then tokens, then the language of each,
 * then words. Immutable, thread-safe; time is linear in the text.
 */
public final class TextNormalizer {
  private final Scanner scanner;
  private final Repeater repeater;
  private final Reading khmer = new KhmerReading();
  private final Reading english = new EnglishReading();

  /** Repeats marked with ៗ are found with {@code segmenter}. */
  public TextNormalizer(WordSegmenter segmenter) {
    List<Rule> rules = new ArrayList<>();
    rules.add(new NumberRule());
    rules.addAll(TextRules.all());
    scanner = new Scanner(rules);
    repeater = new Repeater(segmenter);
  }

  /** Returns the pieces of {@code text} in spoken form, in order; none if nothing can be said. */
  public List<SpokenText> pieces(String text) {
    List<ScannedToken> tokens = scanner.scan(Source.of(CanonicalSpelling.of(text)));
    List<Language> languages = LanguageResolver.resolve(tokens);
    List<SpokenText> pieces = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      pieces.add(piece(tokens.get(i).token(), languages.get(i)));
    }
    return repeater.repeat(pieces);
  }

  /** Returns the words of {@code text} separated by spaces, without Khmer punctuation. */
  public String normalize(String text) {
    StringBuilder out = new StringBuilder();
    for (SpokenText piece : pieces(text)) {
      switch (piece) {
        case SpokenText.Khmer khmer -> appendWord(out, khmer.text());
        case SpokenText.English english -> appendWord(out, english.text());
        case SpokenText.EnglishMark mark -> out.append(mark.text());
        case SpokenText.Gap gap -> {}
        case SpokenText.Break rest -> {}
      }
    }
    return out.toString();
  }

  private static void appendWord(StringBuilder out, String words) {
    if (!out.isEmpty() && !words.isEmpty()) {
      out.append(' ');
    }
    out.append(words);
  }

  private SpokenText piece(Token token, Language language) {
    return switch (token) {
      case Token.Space space -> new SpokenText.Gap(space.hidden());
      case Token.Mark mark ->
          language == Language.ENGLISH
              ? new SpokenText.EnglishMark(mark.rest(), mark.text())
              : new SpokenText.Break(mark.rest());
      default -> words(token, language);
    };
  }

  private SpokenText words(Token token, Language language) {
    return switch (language) {
      case KHMER -> new SpokenText.Khmer(khmer.say(token));
      case ENGLISH -> new SpokenText.English(english.say(token));
    };
  }
}
