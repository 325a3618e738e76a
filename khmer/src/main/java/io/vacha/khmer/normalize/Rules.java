package io.vacha.khmer.normalize;

import io.vacha.khmer.normalize.number.AddressRule;
import io.vacha.khmer.normalize.number.DateRule;
import io.vacha.khmer.normalize.number.FractionRule;
import io.vacha.khmer.normalize.number.MeasureRule;
import io.vacha.khmer.normalize.number.ModelNumberRule;
import io.vacha.khmer.normalize.number.MoneyRule;
import io.vacha.khmer.normalize.number.NumberRule;
import io.vacha.khmer.normalize.number.OrdinalRule;
import io.vacha.khmer.normalize.number.RangeRule;
import io.vacha.khmer.normalize.number.RomanRule;
import io.vacha.khmer.normalize.number.TelephoneRule;
import io.vacha.khmer.normalize.number.TimeRule;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.word.AcronymRule;
import io.vacha.khmer.normalize.word.ElectronicRule;
import io.vacha.khmer.normalize.word.Emoticons;
import io.vacha.khmer.normalize.word.EnglishWords;
import io.vacha.khmer.normalize.word.LettersRule;
import io.vacha.khmer.normalize.word.SymbolRules;
import io.vacha.khmer.normalize.word.TextRules;
import io.vacha.khmer.script.KhmerScript;
import java.util.ArrayList;
import java.util.List;

/** All rules in the order in which they are tried: what holds more comes first. */
public final class Rules {
  private Rules() {}

  /** All rules, the first to be tried first. */
  public static List<Rule> all() {
    List<Rule> rules = new ArrayList<>(abbreviations());
    rules.addAll(numbers());
    rules.addAll(SymbolRules.all());
    rules.addAll(TextRules.all());
    return rules;
  }

  private static List<Rule> abbreviations() {
    Rule emoticons = Emoticons::match;
    Rule shorthand = EnglishWords::shorthand;
    return List.of(
        emoticons.startingWith(Emoticons::canStart),
        new ElectronicRule().startingWith(Rules::isLatinOrDigit),
        new LettersRule().startingWith(c -> isLatin(c) || KhmerScript.isBase(c) || c == '។'),
        new RomanRule().startingWith(Rules::isLatin),
        new AddressRule().startingWith(Rules::isLatin),
        shorthand.startingWith(Rules::isLatin),
        new AcronymRule().startingWith(Rules::isLatin));
  }

  private static List<Rule> numbers() {
    Rule decade = EnglishWords::decade;
    return List.of(
        decade.startingWith(Rules::isDigit),
        new TelephoneRule().startingWith(c -> isDigit(c) || c == '+' || c == '('),
        new DateRule().startingWith(c -> isDigit(c) || "ថចអពស".indexOf(c) >= 0),
        new TimeRule().startingWith(c -> isDigit(c) || c == 'ម'),
        new RangeRule().startingWith(c -> isDigit(c) || " -–—~".indexOf(c) >= 0),
        new MoneyRule().startingWith(c -> isDigit(c) || isLatin(c) || isCurrency(c)),
        new MeasureRule().startingWith(Rules::isNumberStart),
        new FractionRule().startingWith(c -> isNumberStart(c) || (c >= 0xbc && c < 0x2200)),
        new ModelNumberRule().startingWith(Rules::isDigit),
        new OrdinalRule().startingWith(Rules::isDigit),
        new NumberRule().startingWith(c -> isNumberStart(c) || c == '.'));
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNumberStart(int c) {
    return isDigit(c) || "-−+".indexOf(c) >= 0;
  }

  private static boolean isLatin(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isLatinOrDigit(int c) {
    return isLatin(c) || isDigit(c) || "._%+-".indexOf(c) >= 0;
  }

  private static boolean isCurrency(int c) {
    return Character.getType(c) == Character.CURRENCY_SYMBOL;
  }
}
