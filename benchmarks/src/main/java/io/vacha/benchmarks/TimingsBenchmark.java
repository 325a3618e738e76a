package io.vacha.benchmarks;

import io.vacha.audio.Sound;
import io.vacha.audio.WordListener.TimedWord;
import io.vacha.audio.encode.SoundEncoding;
import io.vacha.audio.encode.SoundFormat;
import io.vacha.audio.encode.SoundManner;
import io.vacha.audio.mp3.Mp3Audio;
import io.vacha.audio.mp3.Mp3Encoder;
import io.vacha.audio.mp3.Mp3Settings;
import io.vacha.benchmarks.fixture.Samples;
import io.vacha.benchmarks.fixture.SilenceEdges;
import io.vacha.engine.Cancellation;
import io.vacha.engine.Speech;
import io.vacha.engine.SpeechEngine;
import io.vacha.engine.SpeechTask;
import io.vacha.engine.espeak.EspeakSettings;
import io.vacha.engine.espeak.EspeakSpeechEngine;
import io.vacha.engine.kokoro.KokoroEngine;
import io.vacha.engine.kokoro.KokoroSettings;
import io.vacha.engine.model.ModelProbe;
import io.vacha.khmer.KhmerFrontEnd;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * How far are the times of words from the sound itself? 40 sentences of both languages and voices
 * are spoken, encoded as MP3 and decoded again by ffmpeg; where a silence of 60 ms begins or ends,
 * the nearest end or beginning of a word is taken. Medians in ms are printed; the target is 25.
 *
 * <p>{@code benchmarks/run timings [FOLDER]}: of the natural voices in the folder of an installed
 * {@code kokoro-82m} where one is named.
 */
public final class TimingsBenchmark {
  private static final KhmerFrontEnd KHMER = KhmerFrontEnd.load();
  private static final List<String> ENGLISH =
      List.of(
          "Good morning, the market opens at seven.",
          "She bought rice, fish, and two kilos of mangoes.",
          "After the rain, the road to Siem Reap was closed.",
          "It costs $3.50, not four dollars.",
          "Please wait; the doctor will see you soon.",
          "In 2026, three new schools were built.",
          "Yes, I think so. Do you?",
          "The river rises in June, and falls in November.",
          "Call me tomorrow, or write a letter.",
          "He laughed, then he told us everything.");
  private static final List<String> KHMER_TEXTS =
      List.of(
          "ខ្ញុំទៅផ្សារ។ ខ្ញុំទិញត្រី។",
          "សួស្តី! ខ្ញុំឈ្មោះ វាចា។",
          "ថ្ងៃនេះមេឃស្រឡះ។ យើងទៅលេងសមុទ្រ។",
          "តើអ្នកសុខសប្បាយទេ? ខ្ញុំសុខសប្បាយ។",
          "គាត់មានកូន ៣ នាក់។ ពួកគេទៅសាលារៀន។",
          "សូមរង់ចាំ។ វេជ្ជបណ្ឌិតនឹងមកដល់ឆាប់ៗ។",
          "តម្លៃ 5000 រៀល។ អ្នកទិញប៉ុន្មាន?",
          "រដូវវស្សាមកដល់។ កសិករភ្ជួរស្រែ។",
          "ភ្នំពេញជារាជធានី។ សៀមរាបមានប្រាសាទអង្គរវត្ត។",
          "ខ្ញុំរៀនភាសាខ្មែរ។ I also read English, every day.");

  private TimingsBenchmark() {}

  /** Prints a line for each language, and one for all. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("timings");
    Optional<Path> model = Stream.of(arguments).findFirst().map(Path::of);
    List<String> voices = model.isEmpty() ? List.of("sovann", "puthi") : List.of("bopha", "rithy");
    try (SpeechEngine engine = model.isEmpty() ? instant(folder) : natural(model.get(), folder);
        Mp3Encoder encoder = new Mp3Encoder(Mp3Settings.defaults())) {
      List<Double> english = errors(engine, voices, encoder, ENGLISH);
      List<Double> khmer = errors(engine, voices, encoder, KHMER_TEXTS);
      print("English", english);
      print("Khmer", khmer);
      print("all", Stream.concat(english.stream(), khmer.stream()).toList());
    }
  }

  private static SpeechEngine instant(Path folder) {
    return new EspeakSpeechEngine(EspeakSettings.defaults(), folder);
  }

  private static SpeechEngine natural(Path model, Path folder) {
    return new KokoroEngine(
        KokoroSettings.defaults(),
        new KokoroEngine.Folders(model, folder.resolve("work")),
        new ModelProbe(folder.resolve("probes")));
  }

  private static void print(String what, List<Double> millis) {
    Samples errors = Samples.of(millis.stream().flatMapToDouble(DoubleStream::of).toArray());
    System.out.printf(
        Locale.ROOT,
        "%-8s %4d edges  median %5.1f ms  90%% %5.1f ms%n",
        what,
        millis.size(),
        errors.median(),
        errors.quantile(0.9));
  }

  private static List<Double> errors(
      SpeechEngine engine, List<String> voices, Mp3Encoder encoder, List<String> texts)
      throws Exception {
    List<Double> errors = new ArrayList<>();
    for (String voice : voices) {
      for (String text : texts) {
        List<TimedWord> words = new ArrayList<>();
        SpeechTask task = new SpeechTask(text, voice, KHMER, new Cancellation());
        try (Speech speech = engine.speak(task.heardBy(words::add))) {
          int rate = speech.audio().sampleRateHz();
          double delay =
              SoundEncoding.usual(SoundFormat.MP3).delaySeconds(rate, SoundManner.ofSpeed(1));
          Sound heard = decoded(encoder.encode(speech.audio()), rate);
          SilenceEdges edges = SilenceEdges.of(heard);
          edges
              .ends()
              .forEach(end -> errors.add(nearest(end - delay, words, TimedWord::endSeconds)));
          edges
              .starts()
              .forEach(at -> errors.add(nearest(at - delay, words, TimedWord::startSeconds)));
        }
      }
    }
    return errors;
  }

  private interface Edge {
    double of(TimedWord word);
  }

  private static double nearest(double seconds, List<TimedWord> words, Edge edge) {
    return words.stream()
        .mapToDouble(word -> 1000 * Math.abs(edge.of(word) - seconds))
        .min()
        .orElseThrow();
  }

  private static Sound decoded(Mp3Audio mp3, int rate) throws IOException, InterruptedException {
    Path file = Files.createTempFile("timings", ".mp3");
    Path raw = Files.createTempFile("timings", ".raw");
    try (OutputStream out = Files.newOutputStream(file)) {
      for (byte[] piece : mp3.pieces()) {
        out.write(piece);
      }
    }
    String command = "ffmpeg -v error -y -i %s -ac 1 -ar %d -f s16le %s".formatted(file, rate, raw);
    int status = new ProcessBuilder("sh", "-c", command).inheritIO().start().waitFor();
    if (status != 0) {
      throw new IOException(command + " ended with " + status);
    }
    Sound sound = Sound.of(Files.readAllBytes(raw), rate);
    Files.delete(file);
    Files.delete(raw);
    return sound;
  }
}
