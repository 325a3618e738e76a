package io.vacha.engine.pocketsphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.Language;
import io.vacha.engine.Recognition;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(SharedEars.Extension.class)
@Timeout(120)
class OurVoicesTest {
  private static final String KHMER = "រាជធានីភ្នំពេញមានប្រជាជនច្រើនជាងខេត្តដទៃទៀត";
  private static final String ENGLISH = "The children learn to read and write at school.";

  @TempDir static Path directory;
  private static OurVoice mouth;
  private final SharedEars ears;

  OurVoicesTest(SharedEars ears) {
    this.ears = ears;
  }

  @BeforeAll
  static void start() {
    mouth = OurVoice.in(directory);
  }

  @AfterAll
  static void stop() {
    mouth.close();
  }

  @ParameterizedTest
  @CsvSource({"sovann, AUTO", "puthi, AUTO", "sovann, KM"})
  void areUnderstoodInKhmer(String voice, Language language) throws Exception {
    Recognition heard = hear(KHMER, voice, language, List.of());
    assertThat(heard.text()).endsWith("ភ្នំពេញមានប្រជាជនច្រើនជាងខេត្តដទៃទៀត");
    assertThat(heard.language()).isEqualTo(Language.KM);
    assertThat(heard.confidence()).isGreaterThan(0.8);
    assertThat(heard.words()).hasSizeGreaterThan(5);
  }

  @ParameterizedTest
  @CsvSource({"sovann", "puthi"})
  void areTakenForEnglishWhenTheySpeakIt(String voice) throws Exception {
    Recognition heard = hear(ENGLISH, voice, Language.AUTO, List.of());
    assertThat(heard.language()).isEqualTo(Language.EN);
    assertThat(heard.words()).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"sovann", "puthi"})
  void areHeardInBothLanguagesOneAfterTheOther(String voice) throws Exception {
    String text = KHMER + "។ " + ENGLISH + " " + KHMER + "។";
    List<Boolean> khmer =
        hear(text, voice, Language.AUTO, List.of()).words().stream()
            .map(word -> word.text().codePointAt(0) >= 0x1780)
            .toList();
    assertThat(khmer.subList(0, 5)).containsOnly(true);
    assertThat(khmer).contains(false);
    assertThat(khmer.subList(khmer.size() - 5, khmer.size())).containsOnly(true);
    int first = khmer.indexOf(false);
    int last = khmer.lastIndexOf(false);
    assertThat(khmer.subList(first, last + 1)).hasSizeGreaterThan(4).containsOnly(false);
  }

  @Test
  void areHeardAgainstPhrases() throws Exception {
    List<String> menu =
        List.of("ខ្ញុំទៅផ្សារ", "សូមរង់ចាំបន្តិច", "call the doctor", "open the door");
    Recognition khmer = hear("សូមរង់ចាំបន្តិច", "puthi", Language.AUTO, menu);
    assertThat(khmer.text()).isEqualTo("សូមរង់ចាំបន្តិច");
    assertThat(khmer.language()).isEqualTo(Language.KM);
    Recognition english = hear("Open the door.", "sovann", Language.AUTO, menu);
    assertThat(english.text()).isEqualTo("open the door");
    assertThat(english.confidence()).isGreaterThan(0.5);
  }

  @Test
  void areHeardToSayNamesThatNoDictionaryHas() throws Exception {
    List<String> menu = List.of("call Sokhavibol", "call Kubernetes", "call the doctor", "Café 21");
    assertThat(hear("Call Sokhavibol.", "puthi", Language.AUTO, menu).text())
        .isEqualTo("call Sokhavibol");
    assertThat(hear("Call Kubernetes.", "sovann", Language.AUTO, menu).text())
        .isEqualTo("call Kubernetes");
    assertThat(hear("Café twenty one.", "sovann", Language.AUTO, menu).text()).isEqualTo("Café 21");
  }

  @Test
  void matchNoPhraseWhenTheySaySomethingElse() throws Exception {
    List<String> menu = List.of("ខ្ញុំទៅផ្សារ", "call the doctor");
    Recognition heard = hear(KHMER, "sovann", Language.AUTO, menu);
    assertThat(heard.text()).isEmpty();
    assertThat(heard.confidence()).isZero();
  }

  private Recognition hear(String text, String voice, Language language, List<String> phrases)
      throws IOException {
    return ears.hear(mouth.says(text, voice), language, phrases);
  }
}
