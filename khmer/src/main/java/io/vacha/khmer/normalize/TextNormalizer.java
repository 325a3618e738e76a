package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.Scanner;
import io.vacha.khmer.normalize.scan.Source;
import io.vacha.khmer.normalize.spoken.Reading;
import io.vacha.khmer.normalize.token.Language;
import io.vacha.khmer.normalize.token.Rest;
import io.vacha.khmer.normalize.token.ScannedToken;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.word.EnglishWords;
import io.vacha.khmer.normalize.word.ToldWordRule;
import io.vacha.khmer.script.CanonicalSpelling;
import io.vacha.khmer.script.Spacing;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Turns any text into its spoken form: canonical spelling, then tokens, then the language of each,
 * then words. Immutable, thread-safe; time is linear in the text.
 */
public final class TextNormalizer {
  private final Scanner scanner;
  private final Reading khmer = Reading.khmer();
  private final Reading english = Reading.english();
  private final Repeater repeater;
  private final Initials initials;

  /**
   * A normaliser.
   *
   * @param segmenter finds the words repeated by ៗ
   * @param told words in Latin letters that are Khmer words of their own
   */
  public TextNormalizer(WordSegmenter segmenter, Set<String> told) {
    List<Rule> rules = new ArrayList<>();
    if (!told.isEmpty()) {
      rules.add(new ToldWordRule(told).startingWith(Character::isLetter));
    }
    rules.addAll(Rules.all());
    scanner = new Scanner(rules);
    repeater = new Repeater(segmenter);
    initials = new Initials(segmenter);
  }

  /** Returns the pieces of {@code text} in spoken form, in order; none if nothing can be said. */
  public List<SpokenText> pieces(String text) {
    List<ScannedToken> tokens =
        scanner.scan(Source.of(Spacing.repaired(CanonicalSpelling.of(text))));
    List<Language> languages = LanguageResolver.resolve(tokens);
    List<SpokenText> pieces = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i).token();
      if (token instanceof Token.Space space) {
        pieces.add(new SpokenText.Gap(space.hidden() || !betweenKhmer(tokens, i)));
      } else {
        addPieces(token, languages.get(i), pieces);
      }
    }
    return repeater.repeat(pieces);
  }

  /** Returns the words of {@code text} separated by spaces, without Khmer punctuation. */
  public String normalize(String text) {
    return words(pieces(text));
  }

  /** Returns the words of {@code pieces} separated by spaces. */
  static String words(List<SpokenText> pieces) {
    StringBuilder out = new StringBuilder();
    for (SpokenText piece : pieces) {
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

  /** A space next to a number or to English parts no phrases. */
  private static boolean betweenKhmer(List<ScannedToken> tokens, int at) {
    return at > 0
        && at + 1 < tokens.size()
        && tokens.get(at - 1).token() instanceof Token.KhmerText
        && tokens.get(at + 1).token() instanceof Token.KhmerText;
  }

  private void addPieces(Token token, Language language, List<SpokenText> pieces) {
    switch (token) {
      case Token.Mark mark ->
          pieces.add(
              language == Language.ENGLISH
                  ? EnglishWords.mark(mark)
                  : new SpokenText.Break(mark.rest()));
      case Token.Told told -> pieces.add(new SpokenText.Khmer(told.word()));
      case Token.KhmerText text -> pieces.add(new SpokenText.Khmer(initials.spelled(text.text())));
      default -> addPhrases(token, language, pieces);
    }
  }

  private void addPhrases(Token token, Language language, List<SpokenText> pieces) {
    boolean first = true;
    for (String phrase : (language == Language.KHMER ? khmer : english).say(token)) {
      if (!first) {
        pieces.add(new SpokenText.Break(Rest.SHORT));
      }
      ScriptRuns.split(phrase).forEach(pieces::add);
      first = false;
    }
  }
}
