package io.vacha.khmer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PlacedPlanTest {
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();

  private static List<String> written(String text) {
    return KHMER.placedPlan(text).places().stream()
        .flatMap(List::stream)
        .map(place -> text.substring(place.start(), place.end()))
        .toList();
  }

  @Test
  void findsEachWordWhereItIsWritten() {
    assertThat(written("ខ្ញុំទៅផ្សារ។ I like it."))
        .containsExactly("ខ្ញុំ", "ទៅ", "ផ្សារ", "I", "like", "it");
  }

  @Test
  void findsNumbersAsTheyAreWritten() {
    assertThat(written("It costs $3.50 now")).containsExactly("It", "costs", "$3.50", "now");
    assertThat(written("មាន ២៥ នាក់").stream().distinct()).containsExactly("មាន", "២៥", "នាក់");
  }

  @Test
  void findsWordsAmongCharactersThatAreNotSaid() {
    assertThat(written("\u200b\u00adខ្\u200cញុំ\ufe0f 😀 ទៅ")).contains("ទៅ");
    assertThat(written("Cafe\u0301 au lait")).containsExactly("Cafe\u0301", "au", "lait");
    assertThat(written("ស្រ្តីផ្សេងៗ")).containsExactly("ស្រ្តី", "ផ្សេង", "ៗ");
  }

  @Property(tries = 300)
  void placesLieInAnyTextInOrder(@ForAll String text) {
    PlacedPlan plan = KHMER.placedPlan(text + " ក ១២ ab " + text);
    assertThat(plan.places()).hasSameSizeAs(plan.parts());
    int last = 0;
    for (int i = 0; i < plan.parts().size(); i++) {
      for (PlacedText place : plan.places().get(i)) {
        assertThat(place.start()).isGreaterThanOrEqualTo(last);
        last = place.start();
      }
      if (plan.parts().get(i) instanceof SpokenPart.EnglishPhrase phrase) {
        assertThat(
                plan.places().get(i).stream()
                    .map(PlacedText::text)
                    .collect(Collectors.joining(" ")))
            .isEqualTo(phrase.text());
      }
    }
  }
}
