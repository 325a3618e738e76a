package io.vacha.lab.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.support.Sound;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left out of a corpus, on recordings that are really decoded. */
class CorpusCheckTest {
  private static final int RATE = 16_000;
  private static final String TEXT = "ខ្ញុំទៅផ្សារថ្ងៃនេះ";
  private static final KhmerFrontEnd FRONT_END = KhmerFrontEnd.load();

  @TempDir private static Path scratch;
  private static MediaDecoder decoder;
  @TempDir private Path folder;
  private final List<CorpusEntry> entries = new ArrayList<>();

  @BeforeAll
  static void startDecoder() {
    decoder = new MediaDecoder(MediaSettings.defaults(), scratch);
  }

  @AfterAll
  static void stopDecoder() {
    decoder.close();
  }

  private void add(String name, String text, short[] samples) throws IOException {
    Files.write(folder.resolve(name), Sound.wav(1, RATE, samples));
    add(name, text);
  }

  private void add(String name, String text) {
    entries.add(new CorpusEntry(folder.resolve(name), "dara", text));
  }

  private List<CheckedRecording> check() throws IOException {
    Corpus corpus = new Corpus(Corpus.Layout.TABLE, entries);
    return new CorpusCheck(new CorpusDecoder(decoder, scratch), FRONT_END).check(corpus, _ -> {});
  }

  private List<Fault> faults() throws IOException {
    return check().stream().map(CheckedRecording::fault).toList();
  }

  private static short[] voice(double seconds) {
    return Sound.voice(RATE, (int) (seconds * RATE));
  }

  @Test
  void keepsARecordingThatFitsItsText() throws IOException {
    add("good.wav", TEXT, voice(2));

    CheckedRecording good = check().getFirst();

    assertThat(good.isUsable()).isTrue();
    assertThat(good.seconds()).isEqualTo(2);
    assertThat(good.text().words()).containsExactly("ខ្ញុំ", "ទៅ", "ផ្សារ", "ថ្ងៃ", "នេះ");
    assertThat(good.text().phones().getFirst()).isEqualTo("k ɲ o m");
  }

  @Test
  void leavesOutWhatIsNoSpeechAndSaysWhy() throws IOException {
    add("missing.wav", TEXT);
    Files.writeString(folder.resolve("page.wav"), "<html>Not found</html>");
    add("page.wav", TEXT);
    add("silent.wav", TEXT, new short[2 * RATE]);
    short[] loud = voice(2.1);
    for (int i = 0; i < loud.length; i++) {
      loud[i] = (short) Math.clamp(loud[i] * 20L, Short.MIN_VALUE, Short.MAX_VALUE);
    }
    add("clipped.wav", TEXT, loud);
    short[] click = new short[RATE];
    Arrays.fill(click, 8000, 8400, (short) 9000);
    add("click.wav", TEXT, click);
    add("long.wav", TEXT, voice(30.5));

    assertThat(faults())
        .containsExactly(
            Fault.MISSING,
            Fault.NO_SOUND,
            Fault.SILENT,
            Fault.CLIPPED,
            Fault.TOO_SHORT,
            Fault.TOO_LONG);
  }

  @Test
  void leavesOutTextsThatDoNotTellKhmer() throws IOException {
    add("none.wav", "", voice(2));
    add("marks.wav", "។ ៕ …", voice(2.1));
    add("english.wav", "ask what you can do for your country", voice(2.2));
    add("mixed.wav", "ខ្ញុំចង់ cancel booking ហើយ refund ទៅ card", voice(2.3));

    assertThat(faults()).containsExactly(Fault.NO_TEXT, Fault.NO_TEXT, Fault.NOT_KHMER, null);
  }

  @Test
  void leavesOutTheSameSoundUnderAnotherName() throws IOException {
    add("a.wav", TEXT, voice(2));
    add("b.wav", "ទឹកត្រជាក់ណាស់", voice(2));

    assertThat(faults()).containsExactly(null, Fault.REPEATED);
  }

  @Test
  void leavesOutTextsThatNobodySaysInTheTime() throws IOException {
    add("fast.wav", TEXT.repeat(10), voice(2));
    add("slow.wav", "ទៅ", voice(20));

    assertThat(faults()).containsExactly(Fault.UNLIKELY_PACE, Fault.UNLIKELY_PACE);
  }

  @Test
  void measuresPaceBesideTheSpeakersOwn() throws IOException {
    for (int i = 0; i < 20; i++) {
      add(i + ".wav", TEXT, voice(1.5 + 0.01 * i));
    }
    add("other-text.wav", "ទៅផ្សារ", voice(2.5));

    List<Fault> faults = faults();

    assertThat(faults.subList(0, 20)).containsOnlyNulls();
    assertThat(faults.getLast()).isEqualTo(Fault.UNLIKELY_PACE);
  }
}
