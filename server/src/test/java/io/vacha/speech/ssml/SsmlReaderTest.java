package io.vacha.speech.ssml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import io.vacha.audio.encode.SoundManner;
import io.vacha.error.ApiException;
import io.vacha.error.ErrorCode;
import io.vacha.khmer.normalize.token.TextLanguage;
import io.vacha.khmer.passage.MarkedStretch;
import io.vacha.speech.timing.SpokenMark;
import io.vacha.speech.timing.WrittenText.WrittenWord;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SsmlReaderTest {
  private static SsmlDocument read(String inside) {
    return SsmlReader.read("<speak>" + inside + "</speak>");
  }

  private static List<MarkedStretch> only(String inside) {
    assertThat(read(inside).passages()).hasSize(1);
    return read(inside).passages().getFirst().stretches();
  }

  private static ApiException refused(String document) {
    ApiException refused =
        catchThrowableOfType(ApiException.class, () -> SsmlReader.read(document));
    assertThat(refused).as(document).isNotNull();
    assertThat(refused.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
    assertThat(refused.param()).contains("text");
    return refused;
  }

  @Test
  void readsTextAcrossMarksAndCommentsAsOne() {
    SsmlDocument document = read("ខ្ញុំ<mark name=\"here\"/>ទៅ<!-- a --> &amp; <![CDATA[<b>]]>");
    assertThat(document.passages()).hasSize(1);
    assertThat(document.passages().getFirst().stretches())
        .containsExactly(new MarkedStretch.Plain("ខ្ញុំទៅ & <b>", Optional.empty(), 0));
    assertThat(document.marks()).containsExactly(new SpokenMark("here", 5, false));
  }

  @Test
  void tellsWhereWordsAreWrittenInCodePointsOfTheDocument() {
    String text =
        "<?xml version=\"1.0\"?>\n<speak>\uD83D\uDE00 a&lt;b\r\n<p>\uD83D\uDE00c</p></speak>";
    SsmlWritten written = SsmlReader.read(text).written();
    assertThat(written.at(0, 2)).isEqualTo(new WrittenWord("\uD83D\uDE00", 29, 30));
    assertThat(written.at(3, 6)).isEqualTo(new WrittenWord("a<b", 31, 37));
    assertThat(written.at(9, 10)).isEqualTo(new WrittenWord("c", 43, 44));
  }

  @Test
  void breaksAreAsLongAsTheySay() {
    assertThat(only("a<break time='1.5s'/>b<break time='20ms'/><break/><break strength='none'/>"))
        .filteredOn(MarkedStretch.Pause.class::isInstance)
        .extracting(each -> ((MarkedStretch.Pause) each).millis())
        .containsExactly(1500L, 20L, 500L, 0L);
  }

  @Test
  void mannersMultiplyAndAdd() {
    SsmlDocument document =
        read(
            "<prosody rate='50%' pitch='+2st' volume='soft'>slow"
                + "<prosody rate='+20%' pitch='low' volume='+3dB'>less</prosody></prosody>");
    assertThat(document.passages().get(0).manner()).isEqualTo(new SoundManner(0.5, 2, -6));
    SoundManner inner = document.passages().get(1).manner();
    assertThat(inner.speed()).isEqualTo(0.6, within(1e-9));
    assertThat(inner.semitones()).isZero();
    assertThat(inner.decibels()).isEqualTo(-3);
  }

  @Test
  void voicesAndMannersMakePassages() {
    SsmlDocument document = read("a<voice name='puthi'>b<break/></voice>c");
    assertThat(document.passages())
        .extracting(SsmlPassage::voice)
        .containsExactly(Optional.empty(), Optional.of("puthi"), Optional.empty());
  }

  @Test
  void numbersAreReadInTheLanguageThatIsNamedOrAround() {
    assertThat(only("<lang xml:lang='en-US'>25</lang>").getFirst())
        .isEqualTo(new MarkedStretch.Plain("25", Optional.of(TextLanguage.ENGLISH), 0));
    assertThat(only("I have <sub alias='x'>y</sub> 25").getLast())
        .isEqualTo(new MarkedStretch.Plain(" 25", Optional.of(TextLanguage.ENGLISH), 8));
  }

  @Test
  void aliasesAndPhonesStandForWhatIsWritten() {
    assertThat(only("<sub alias='World Health Organization'>WHO</sub>"))
        .containsExactly(
            new MarkedStretch.Substitute("World Health Organization", Optional.empty(), 0, 3));
    assertThat(only("<phoneme alphabet='ipa' ph='təˈmɑːtoʊ'>tomato</phoneme>").getFirst())
        .isEqualTo(new MarkedStretch.EnglishPhones("tomato", "təˈmɑːtoʊ", 0, 6));
    assertThat(only("<phoneme alphabet='x-sampa' ph='t@&quot;mA:toU'>tomato</phoneme>").getFirst())
        .isEqualTo(new MarkedStretch.EnglishPhones("tomato", "təˈmɑːtoʊ", 0, 6));
    assertThat(only("<phoneme ph='kʰmae'>ខ្មែរ</phoneme>").getFirst())
        .isInstanceOfSatisfying(
            MarkedStretch.KhmerPhones.class,
            phones -> assertThat(phones.spoken().phones()).isEqualTo("kh m ae"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<speak>a\\n <emphasis>b</emphasis></speak> | 'emphasis' | 2 | 2",
        "<speak><p onload='x'>b</p></speak> | 'onload' | 1 | 8",
        "<speak xmlns:x='urn:x'>b</speak> | 'xmlns:x' | 1 | 1",
        "<speak><x:p xmlns:x='urn:x'>b</x:p></speak> | 'x:p' | 1 | 8",
        "<speak xmlns='urn:x'>b</speak> | 'xmlns' | 1 | 1",
        "<p>b</p> | one 'speak' | 1 | 1",
        "<speak><speak>b</speak></speak> | one 'speak' | 1 | 8",
        "<speak>a<break time='11s'/></speak> | 'time' | 1 | 9",
        "<speak>a<break time='1 min'/></speak> | 'time' | 1 | 9",
        "<speak>a<break>b</break></speak> | 'break' | 1 | 9",
        "<speak><s><p>b</p></s></speak> | 'p' | 1 | 11",
        "<speak><sub>b</sub></speak> | 'alias' | 1 | 8",
        "<speak><sub alias='a'><s>b</s></sub></speak> | 'sub' | 1 | 23",
        "<speak><phoneme ph='q'>b</phoneme></speak> | 'q' | 1 | 8",
        "<speak><phoneme ph='qa'>ក</phoneme></speak> | 'q' | 1 | 8",
        "<speak><phoneme ph='ˈ'>b</phoneme></speak> | no sounds | 1 | 8",
        "<speak><say-as interpret-as='date'>later</say-as></speak> | 'later' | 1 | 8",
        "<speak><say-as interpret-as='name'>b</say-as></speak> | 'interpret-as' | 1 | 8",
        "<speak><lang xml:lang='fr'>b</lang></speak> | 'xml:lang' | 1 | 8",
        "<speak><prosody rate='10'>b</prosody></speak> | 'rate' | 1 | 8",
        "<speak><prosody rate='500%'>b</prosody></speak> | 'rate' | 1 | 8",
        "<speak><prosody pitch='-100%'>b</prosody></speak> | 'pitch' | 1 | 8",
        "<!DOCTYPE speak><speak>b</speak> | document types | 1 | 1",
        "<speak>b<?php x?></speak> | processing | 1 | 9",
        "<speak>&lol;</speak> | '&lol;' | 1 | 8",
        "<speak a='&lol;'>b</speak> | '&lol;' | 1 | 11",
        "<speak>&#xD800;</speak> | '&#xD800;' | 1 | 8",
        "<speak>a & b</speak> | '&amp;' | 1 | 10",
        "<?xml version='1.1'?><speak>b</speak> | XML 1.0 | 1 | 1"
      })
  void refusesByNameAndPlace(String document, String named, long line, long column) {
    ApiException refused = refused(document.replace("\\n", "\n"));
    assertThat(refused).hasMessageContaining(named);
    assertThat(refused.details()).containsEntry("line", line).containsEntry("column", column);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Hello",
        "<speak>",
        "<speak>a</speak><speak>b</speak>",
        "<speak>a</speak>b",
        "b<speak>a</speak>",
        "<speak>\u0001</speak>",
        "<speak>&#0;</speak>",
        "<speak>&#x110000;</speak>",
        "<speak>]]></speak>",
        "<speak a='1' a='2'>b</speak>",
        "<speak><!-- a -- b --></speak>",
        "<speak><![CDATA[a</speak>",
        "\uFEFF<speak>a</speak>"
      })
  void refusesWhatIsNoXml(String document) {
    refused(document);
  }

  @Test
  void takesTenElementsWithinEachOtherAndNotEleven() {
    String ten = "<prosody>".repeat(9) + "a" + "</prosody>".repeat(9);
    assertThat(read(ten).passages()).hasSize(1);
    assertThat(refused("<speak><prosody>" + ten + "</prosody></speak>"))
        .hasMessageContaining("10 elements");
  }

  @Test
  void takesSoManyPassagesAndPausesAndNoMore() {
    String pair = "a<prosody rate='fast'>b</prosody>";
    assertThat(read(pair.repeat(PassageBuilder.MAX_PASSAGES / 2)).passages())
        .hasSize(PassageBuilder.MAX_PASSAGES);
    assertThat(refused("<speak>" + pair.repeat(PassageBuilder.MAX_PASSAGES / 2) + "a</speak>"))
        .hasMessageContaining("more than 100 times");
    String second = "<break time='10s'/>";
    assertThat(only("a" + second.repeat(30))).hasSize(31);
    assertThat(refused("<speak>a" + second.repeat(31) + "</speak>")).hasMessageContaining("300 s");
  }
}
