package io.vacha.khmer.normalize;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.khmer.normalize.number.AddressRule;
import io.vacha.khmer.normalize.number.DateRule;
import io.vacha.khmer.normalize.number.FractionRule;
import io.vacha.khmer.normalize.number.MeasureRule;
import io.vacha.khmer.normalize.number.MoneyRule;
import io.vacha.khmer.normalize.number.OrdinalRule;
import io.vacha.khmer.normalize.number.RangeRule;
import io.vacha.khmer.normalize.number.RomanRule;
import io.vacha.khmer.normalize.number.TelephoneRule;
import io.vacha.khmer.normalize.number.TimeRule;
import io.vacha.khmer.normalize.scan.Rule;
import io.vacha.khmer.normalize.scan.ScannedText;
import io.vacha.khmer.normalize.word.ToldWordRule;
import io.vacha.khmer.segment.WordSegmenter;
import io.vacha.testing.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** What each family of rules makes of plain examples, and what it leaves to others. */
class RulesTest {
  private static final String TABLE = "khmer/src/test/resources/io/vacha/khmer/normalize-rules.tsv";
  private static final String SOURCES = "khmer/src/main/java/io/vacha/khmer/normalize";
  private static final TextNormalizer NORMALIZER =
      new TextNormalizer(WordSegmenter.load(), Set.of());

  private static final Map<String, Rule> RULES =
      Map.of(
          "AddressRule", new AddressRule(),
          "DateRule", new DateRule(),
          "FractionRule", new FractionRule(),
          "MeasureRule", new MeasureRule(),
          "MoneyRule", new MoneyRule(),
          "OrdinalRule", new OrdinalRule(),
          "RangeRule", new RangeRule(),
          "RomanRule", new RomanRule(),
          "TelephoneRule", new TelephoneRule(),
          "TimeRule", new TimeRule());

  @ParameterizedTest(name = "{0}: {1}")
  @CsvFileSource(
      resources = "/io/vacha/khmer/normalize-rules.tsv",
      delimiter = '\t',
      numLinesToSkip = 1,
      commentCharacter = '\0',
      quoteCharacter = '\1')
  void saysItsExamples(String rule, String written, String spoken) {
    assertThat(NORMALIZER.normalize(written).replace(" ", ""))
        .as(rule)
        .isEqualTo(spoken.replace(" ", ""));
  }

  /** What looks like a date, a time or a price and is none. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "AddressRule, Stone 5",
    "DateRule, 32/13/2025",
    "DateRule, 1.5",
    "FractionRule, 5",
    "MeasureRule, 5 kings",
    "MoneyRule, 12",
    "OrdinalRule, 1stone",
    "RangeRule, 5",
    "RomanRule, IV",
    "TelephoneRule, 1234",
    "TimeRule, 12",
    "TimeRule, 7"
  })
  void leavesOtherTextsAlone(String rule, String text) {
    assertThat(RULES.get(rule).match(ScannedText.of(text), 0)).isEqualTo(Optional.empty());
  }

  @Test
  void everyRuleHasAnExample() throws IOException {
    Set<String> withExample =
        Repository.read(TABLE)
            .lines()
            .skip(1)
            .map(row -> row.split("\t")[0])
            .collect(Collectors.toSet());
    try (Stream<Path> sources = Files.walk(Repository.root().resolve(SOURCES))) {
      Set<String> rules =
          sources
              .map(source -> source.getFileName().toString().replace(".java", ""))
              .filter(name -> name.endsWith("Rule") && !name.equals("Rule"))
              .filter(name -> !name.equals("ToldWordRule"))
              .collect(Collectors.toSet());
      assertThat(rules).hasSizeGreaterThan(10).isSubsetOf(withExample);
    }
  }

  @Test
  void takesToldWordsAsTheyAre() {
    Rule told = new ToldWordRule(Set.of("vacha"));
    assertThat(told.match(ScannedText.of("vacha"), 0))
        .hasValueSatisfying(match -> assertThat(match.end()).isEqualTo(5));
    assertThat(told.match(ScannedText.of("other"), 0)).isEmpty();
  }
}
