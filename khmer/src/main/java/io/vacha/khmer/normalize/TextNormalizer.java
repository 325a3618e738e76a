package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.scan.Scanner;
import io.vacha.khmer.normalize.spoken.Verbalizer;
import io.vacha.khmer.normalize.token.Rest;
import io.vacha.khmer.normalize.token.ScannedToken;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.normalize.token.Token;
import io.vacha.khmer.normalize.word.EnglishWords;
import io.vacha.khmer.normalize.word.ToldWordRule;
import io.vacha.khmer.script.CanonicalSpelling;
import io.vacha.khmer.script.Spacing;
import io.vacha.khmer.script.TracedText;
import io.vacha.khmer.segment.WordSegmenter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns any text into its spoken form: canonical spelling, then tokens, then the language of each,
 * then words. Immutable, thread-safe; time is linear in the text.
 */
public final class TextNormalizer {
  private final Scanner scanner;
  private final Verbalizer khmer = Verbalizer.khmer();
  private final Verbalizer english = Verbalizer.english();
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
  public List<NormalizedPart> pieces(String text) {
    return placed(text).parts();
  }

  /** The same, with what each piece was written as. */
  public NormalizedText placed(String text) {
    return placed(text, Optional.empty());
  }

  /** The same for a text of which somebody may have said in which language it is. */
  public NormalizedText placed(String text, Optional<TextLanguage> told) {
    TracedText source = Spacing.repaired(CanonicalSpelling.traced(text));
    List<ScannedToken> tokens = scanner.scan(ScannedText.of(source.text()));
    List<TextLanguage> languages = LanguageResolver.resolve(tokens, told);
    List<NormalizedPart> pieces = new ArrayList<>(tokens.size());
    List<ScannedToken> said = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i).token();
      if (token instanceof Token.Space space) {
        pieces.add(new NormalizedPart.Gap(space.hidden() || !betweenKhmer(tokens, i)));
      } else {
        addPieces(token, languages.get(i), pieces);
      }
      while (said.size() < pieces.size()) {
        said.add(tokens.get(i));
      }
    }
    return new NormalizedText(source, repeater.repeat(pieces), said);
  }

  /**
   * Returns the pieces of things of which somebody said what they are.
   *
   * @param text as they are written, not empty
   */
  public NormalizedText told(String text, List<Token> tokens, TextLanguage language) {
    List<NormalizedPart> pieces = new ArrayList<>();
    tokens.forEach(token -> addPieces(token, language, pieces));
    ScannedToken written = new ScannedToken(tokens.getFirst(), false, 0, text.length());
    return new NormalizedText(
        TracedText.sent(text), pieces, Collections.nCopies(pieces.size(), written));
  }

  /** Returns the words of {@code text} separated by spaces, without Khmer punctuation. */
  public String normalize(String text) {
    return words(pieces(text));
  }

  /** Returns the words of {@code pieces} separated by spaces. */
  static String words(List<NormalizedPart> pieces) {
    StringBuilder out = new StringBuilder();
    for (NormalizedPart piece : pieces) {
      switch (piece) {
        case NormalizedPart.Khmer khmer -> appendWord(out, khmer.text());
        case NormalizedPart.English english -> appendWord(out, english.text());
        case NormalizedPart.EnglishMark mark -> out.append(mark.text());
        case NormalizedPart.Gap gap -> {}
        case NormalizedPart.Break rest -> {}
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

  private void addPieces(Token token, TextLanguage language, List<NormalizedPart> pieces) {
    switch (token) {
      case Token.Mark mark ->
          pieces.add(
              language == TextLanguage.ENGLISH
                  ? EnglishWords.mark(mark)
                  : new NormalizedPart.Break(mark.rest()));
      case Token.Told told -> pieces.add(new NormalizedPart.Khmer(told.word()));
      case Token.KhmerText text ->
          pieces.add(new NormalizedPart.Khmer(initials.spelled(text.text())));
      default -> addPhrases(token, language, pieces);
    }
  }

  private void addPhrases(Token token, TextLanguage language, List<NormalizedPart> pieces) {
    boolean first = true;
    for (String phrase : (language == TextLanguage.KHMER ? khmer : english).say(token)) {
      if (!first) {
        pieces.add(new NormalizedPart.Break(Rest.SHORT));
      }
      ScriptRuns.split(phrase).forEach(pieces::add);
      first = false;
    }
  }
}
