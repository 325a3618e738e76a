package io.vacha.lab.ears;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.Installation;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.support.Sound;
import io.vacha.cli.CommandFailure;
import io.vacha.engine.whisper.support.TinyWhisper;
import io.vacha.lab.corpus.CorpusReport;
import io.vacha.models.InstalledModels;
import io.vacha.models.ModelAddition;
import io.vacha.models.catalogue.Licence;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarWorkshopTest {
  private static final List<String> LETTERS = List.of("កខ", "ចឆ", "ទធ", "បផ", "មន", "សហ");

  @TempDir private Path folder;

  private final StringWriter shown = new StringWriter();
  private final List<CorpusReport> told = new ArrayList<>();
  private Path data = Path.of("");
  private Path corpus = Path.of("");
  private Path work = Path.of("");

  @BeforeEach
  void makeFolders() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    corpus = Files.createDirectory(folder.resolve("corpus"));
    work = Files.createDirectory(folder.resolve("work"));
  }

  @Test
  void measuresAnEarInstallsNoneThatIsNoBetterAndDoesNotRepeatWhatIsDone() throws IOException {
    addEncoder();
    record(24);

    EarReport report = make();

    assertThat(report.isBetter()).isFalse();
    assertThat(report.figures()).containsKeys("characters wrong, before", "words wrong, after");
    assertThat(told).hasSize(1);
    assertThat(new InstalledModels(data).find("ear")).isEmpty();
    assertThat(work.resolve("model")).isDirectoryContaining("glob:**/model.onnx");
    assertThat(work.resolve("model")).isDirectoryContaining("glob:**/lm.arpa");
    assertThat(shown.toString()).contains("encoding [####", "training [####", "epoch 1, loss ");

    FileTime encoded = Files.getLastModifiedTime(work.resolve("whisper-tiny-1.frames"));
    FileTime trained = FileTime.from(Instant.EPOCH);
    Files.setLastModifiedTime(work.resolve("head"), trained);
    make();

    assertThat(Files.getLastModifiedTime(work.resolve("whisper-tiny-1.frames"))).isEqualTo(encoded);
    assertThat(Files.getLastModifiedTime(work.resolve("head"))).isEqualTo(trained);
  }

  @Test
  void saysThatThereIsTooLittle() throws IOException {
    addEncoder();
    record(5);

    assertThatThrownBy(this::make)
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("There is too little to train on: ");
  }

  @Test
  void saysWhereTheEncoderIsHad() throws IOException {
    record(24);

    assertThatThrownBy(this::make)
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("not installed: ./vacha models pull whisper-tiny");
  }

  @Test
  void refusesAnIdThatIsTakenBeforeAnythingTakesLong() throws IOException {
    addEncoder();
    Files.createDirectories(data.resolve("models/ear"));

    assertThatThrownBy(this::make)
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("There is a model ear already.");
    assertThat(told).isEmpty();
  }

  @Test
  void refusesRecordingsToCalibrateWithBeforeAnythingTakesLong() throws IOException {
    addEncoder();
    record(24);
    Path unlike = Files.createDirectories(folder.resolve("unlike"));
    Files.write(unlike.resolve("a.wav"), Sound.wav(1, 16_000, new short[16_000]));
    Files.writeString(unlike.resolve("a.txt"), "ស្ងាត់");

    assertThatThrownBy(() -> make(unlike))
        .isInstanceOf(CommandFailure.class)
        .hasMessageEndingWith("unlike can be used to calibrate with.");
    assertThat(work.resolve("head")).doesNotExist();
  }

  @Test
  void beginsWithAnEarlierEarAndKeepsItsLetters() throws IOException {
    addEncoder();
    record(24);
    make();
    add("earlier", work.resolve("model"));
    EarVocabulary earlier = EarFolder.vocabulary(work.resolve("model"));
    Files.writeString(
        corpus.resolve("index.tsv"),
        Files.readString(corpus.resolve("index.tsv")).replace('ក', 'រ').replace('ខ', 'ល'));

    make(null, null, "earlier");

    List<String> written = EarFolder.vocabulary(work.resolve("model")).tokens();
    assertThat(written).startsWith(earlier.tokens().toArray(String[]::new));
    assertThat(written).contains("ក", "រ", "ល");
    assertThat(shown.toString()).contains("epoch 1, loss ");
  }

  @Test
  void saysWhereNothingCanBeginWithAModel() throws IOException {
    addEncoder();
    record(24);

    assertThatThrownBy(() -> make(null, null, "none"))
        .isInstanceOf(CommandFailure.class)
        .hasMessage("There is no installed model none to begin with.");
    assertThatThrownBy(() -> make(null, null, "whisper-tiny"))
        .isInstanceOf(CommandFailure.class)
        .hasMessageStartingWith("Nothing can begin with whisper-tiny: ");
    assertThat(work.resolve("head")).doesNotExist();
  }

  @Test
  void learnsWhichLettersFollowWhichFromMoreTexts() throws IOException {
    addEncoder();
    record(24);
    Path texts = Files.writeString(folder.resolve("texts"), "ខាកី\n\n!\n");
    make();
    String alone = Files.readString(work.resolve("model/lm.arpa"));

    make(null, texts, null);

    assertThat(alone).doesNotContain(" <s> ខ ក");
    assertThat(Files.readString(work.resolve("model/lm.arpa"))).contains(" <s> ខ ក");
  }

  @Test
  void refusesTextsThatSayNothingBeforeAnythingTakesLong() throws IOException {
    addEncoder();
    record(24);
    Path marks = Files.writeString(folder.resolve("marks"), "!\n…\n");

    assertThatThrownBy(() -> make(null, marks, null))
        .isInstanceOf(CommandFailure.class)
        .hasMessage("There is no text in " + marks + ".");
    assertThatThrownBy(() -> make(null, folder.resolve("none"), null))
        .isInstanceOf(CommandFailure.class)
        .hasMessage("There is no file " + folder.resolve("none") + ".");
    assertThat(work.resolve("head")).doesNotExist();
  }

  private EarReport make() throws IOException {
    return make(null);
  }

  private EarReport make(@Nullable Path unlike) throws IOException {
    return make(unlike, null, null);
  }

  private EarReport make(@Nullable Path unlike, @Nullable Path texts, @Nullable String from)
      throws IOException {
    Installation installation =
        Installation.load(
            Map.of(
                "VACHA_DATA",
                data.toString(),
                "VACHA_CONFIG",
                folder.resolve("none.yaml").toString()));
    MediaSettings media = installation.settings().bind("vacha.media", MediaSettings.class);
    ProgressLine progress = new ProgressLine(new PrintWriter(shown), InstantSource.system(), false);
    try (MediaDecoder decoder = new MediaDecoder(media, folder)) {
      return new EarWorkshop(installation, decoder, work, progress)
          .make(
              new EarOrder(corpus, unlike, texts, from, "ear", "whisper-tiny", 0, true, 1),
              told::add);
    }
  }

  private void addEncoder() throws IOException {
    Path model = folder.resolve("whisper");
    TinyWhisper.random(1).write(model);
    add("whisper-tiny", model);
  }

  private void add(String id, Path model) throws IOException {
    ModelAddition.to(new InstalledModels(data))
        .add(
            new ModelAddition.Request(
                model, id, null, null, List.of("km"), Licence.NOT_STATED, true));
  }

  /**
   * As many recordings by six speakers, each of another length. No two speakers have a letter in
   * common, so what was learned of some helps with no other.
   */
  private void record(int count) throws IOException {
    StringBuilder table = new StringBuilder("file\tspeaker\ttext\n");
    for (int i = 0; i < count; i++) {
      String name = i + ".wav";
      short[] voice = Sound.voice(16_000, 16_000 + 320 * i);
      Files.write(corpus.resolve(name), Sound.wav(1, 16_000, voice));
      int speaker = i % LETTERS.size();
      String letters = LETTERS.get(speaker);
      table.append(name).append("\ts").append(speaker).append('\t');
      for (int at = 0; at < 7; at++) {
        table.append(letters.charAt(((i >> (at / 2)) + at) & 1));
      }
      table.append('\n');
    }
    Files.writeString(corpus.resolve("index.tsv"), table.toString());
  }
}
