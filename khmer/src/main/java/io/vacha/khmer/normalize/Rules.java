package io.vacha.khmer.normalize;

import java.util.ArrayList;
import java.util.List;

/** All rules in the order in which they are tried: what holds more comes first. */
final class Rules {
  private Rules() {}

  static List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    rules.add(Emoticons::match);
    rules.add(new ElectronicRule());
    rules.add(new LettersRule());
    rules.add(new RomanRule());
    rules.add(new AddressRule());
    rules.add(EnglishWords::shorthand);
    rules.add(new TelephoneRule());
    rules.add(new DateRule());
    rules.add(new TimeRule());
    rules.add(new RangeRule());
    rules.add(new MoneyRule());
    rules.add(new MeasureRule());
    rules.add(new FractionRule());
    rules.add(new ModelNumberRule());
    rules.add(new OrdinalRule());
    rules.add(new NumberRule());
    rules.addAll(SymbolRules.all());
    rules.addAll(TextRules.all());
    return rules;
  }
}
