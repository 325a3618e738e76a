package io.vacha.lab.voice;

import static java.lang.Character.UnicodeScript.LATIN;

import io.vacha.engine.Cancellation;
import io.vacha.engine.EngineException;
import io.vacha.engine.OwnVoice;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.kokoro.KokoroEngine;
import io.vacha.engine.kokoro.KokoroSettings;
import io.vacha.engine.model.ModelProbe;
import io.vacha.khmer.KhmerFrontEnd;
import io.vacha.khmer.PlacedPlan;
import io.vacha.khmer.SpokenPart;
import io.vacha.khmer.SpokenWord;
import io.vacha.lab.identification.WavFiles;
import io.vacha.turns.Claim;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.Character.UnicodeScript;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.springframework.util.FileSystemUtils;

/**
 * Has Kokoro read Khmer in voices mixed of those that are published, for those who train
 * recognisers on synthetic speech. Lines of words come in; out go WAV files at 24 kHz and their
 * table (file, text, speaker), which is written as they are made: what is there is not made again.
 */
public final class NaturalReadings {
  private static final int BLOCK = 24;
  private static final String TABLE = "index.tsv";
  private static final List<String> FILES =
      List.of("af_sarah.bin", "am_michael.bin", "af_kore.bin", "am_puck.bin");

  private final KhmerFrontEnd reader = KhmerFrontEnd.load();
  private final Path model;
  private final List<Path> styles;
  private final Path out;

  private NaturalReadings(Path model, Path styles, Path out) throws IOException {
    this.model = model;
    this.out = Files.createDirectories(out);
    try (var files = Files.list(styles)) {
      this.styles = files.filter(file -> file.toString().endsWith(".bin")).sorted().toList();
    }
  }

  /**
   * Reads standard input. The arguments are the folder of the installed model, the folder of the
   * published voices, and the folder to write.
   */
  public static void main(String[] arguments) throws IOException, EngineException {
    var readings =
        new NaturalReadings(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
    List<String> lines = new ArrayList<>();
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      in.lines().filter(line -> !line.isBlank()).forEach(lines::add);
    }
    readings.read(lines);
  }

  private void read(List<String> lines) throws IOException, EngineException {
    Path table = out.resolve(TABLE);
    if (Files.notExists(table)) {
      Files.writeString(table, "file\ttext\tspeaker\n");
    }
    for (int start = 0; start < lines.size(); start += BLOCK) {
      List<String> block = lines.subList(start, Math.min(start + BLOCK, lines.size()));
      if (Files.notExists(out.resolve(name(start + block.size() - 1)))) {
        readBlock(start, block);
      }
    }
  }

  private static String name(int number) {
    return "k" + number + ".wav";
  }

  /** Reads a block in four new voices, which must lie where the model's own would. */
  private void readBlock(int start, List<String> lines) throws IOException, EngineException {
    Path mixed = Files.createTempDirectory(out, "mixed");
    try {
      Files.createSymbolicLink(mixed.resolve("model.onnx"), graph());
      Random draw = new Random(start);
      List<String> speakers = new ArrayList<>();
      for (String file : FILES) {
        speakers.add(mix(draw, mixed.resolve(file)));
      }
      var settings =
          new KokoroSettings(
              "espeak-ng", 0.8 + 0.5 * draw.nextDouble(), 1, 1, 16, Duration.ofMinutes(10));
      var folders = new KokoroEngine.Folders(mixed, mixed.resolve("work"));
      try (KokoroEngine engine = new KokoroEngine(settings, folders, new ModelProbe(mixed))) {
        for (int i = 0; i < lines.size(); i++) {
          OwnVoice voice = engine.voices().get(i % FILES.size());
          var task = task(lines.get(i), voice.slug());
          WavFiles.record(engine, task, out.resolve(name(start + i)));
          Files.writeString(
              out.resolve(TABLE),
              String.join("\t", name(start + i), lines.get(i), speakers.get(i % FILES.size()))
                  + "\n",
              StandardOpenOption.APPEND);
        }
      }
    } finally {
      FileSystemUtils.deleteRecursively(mixed);
    }
  }

  private Path graph() throws IOException {
    try (var files = Files.list(model)) {
      return files.filter(file -> file.toString().endsWith(".onnx")).findFirst().orElseThrow();
    }
  }

  /** Writes the weighted mean of two voices; returns what to call it. */
  private String mix(Random draw, Path file) throws IOException {
    Path one = styles.get(draw.nextInt(styles.size()));
    Path other = styles.get(draw.nextInt(styles.size()));
    float share = draw.nextFloat();
    ByteBuffer first = read(one);
    ByteBuffer second = read(other);
    ByteBuffer sum = ByteBuffer.allocate(first.capacity()).order(ByteOrder.LITTLE_ENDIAN);
    while (first.hasRemaining()) {
      sum.putFloat(share * first.getFloat() + (1 - share) * second.getFloat());
    }
    Files.write(file, sum.array());
    return "%s-%s-%.2f".formatted(one.getFileName(), other.getFileName(), share);
  }

  private static ByteBuffer read(Path style) throws IOException {
    return ByteBuffer.wrap(Files.readAllBytes(style)).order(ByteOrder.LITTLE_ENDIAN);
  }

  /**
   * A line to read; of those with English words in them two of three in the accent of our
   * pronouncer, as Khmer speakers often say them.
   */
  private SpeechTask task(String text, String voice) {
    boolean english = text.codePoints().anyMatch(each -> UnicodeScript.of(each) == LATIN);
    if (!english || Math.floorMod(text.hashCode(), 3) == 0) {
      return new SpeechTask(text, voice, reader, new Cancellation());
    }
    List<SpokenWord> words =
        Arrays.stream(text.split(" "))
            .map(word -> new SpokenWord(word, reader.pronounce(word)))
            .filter(word -> !word.pronunciation().syllables().isEmpty())
            .toList();
    PlacedPlan plan = PlacedPlan.unplaced(List.of(new SpokenPart.KhmerPhrase(words, false)));
    return new SpeechTask(
        text, voice, reader, plan, Claim.OURS, new Cancellation(), Optional.empty());
  }
}
