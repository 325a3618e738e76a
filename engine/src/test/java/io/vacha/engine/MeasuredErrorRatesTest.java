package io.vacha.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MeasuredErrorRatesTest {
  @Test
  void tellBothLanguagesOfTheEmbeddedModels() {
    assertThat(MeasuredErrorRates.of("pocketsphinx"))
        .extracting(ErrorRate::language)
        .contains(Language.KM, Language.EN);
    assertThat(MeasuredErrorRates.of("pocketsphinx"))
        .allSatisfy(rate -> assertThat(rate.measure()).isIn("WER", "CER"));
  }

  @Test
  void sayThatTheKhmerModelDoesNotUnderstandPeople() {
    assertThat(MeasuredErrorRates.of("pocketsphinx"))
        .filteredOn(rate -> rate.language() == Language.KM && rate.percent() > 50)
        .singleElement()
        .matches(rate -> rate.speech().endsWith("people are not understood"));
  }

  @Test
  void areNoneForEnginesWithoutAModelOfTheirOwn() {
    assertThat(MeasuredErrorRates.of("remote")).isEmpty();
  }
}
