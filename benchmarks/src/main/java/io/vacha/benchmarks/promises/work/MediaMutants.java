package io.vacha.benchmarks.promises.work;

import io.vacha.audio.CodecUnavailableException;
import io.vacha.audio.Sound;
import io.vacha.audio.decode.DecodeTask;
import io.vacha.audio.decode.Decoding;
import io.vacha.audio.decode.MediaDecoder;
import io.vacha.audio.decode.MediaFormat;
import io.vacha.audio.decode.MediaSettings;
import io.vacha.audio.decode.MediaSniffer;
import io.vacha.audio.decode.StopHook;
import io.vacha.benchmarks.promises.Bench;
import io.vacha.benchmarks.promises.Finding;
import io.vacha.benchmarks.promises.Promise;
import io.vacha.benchmarks.service.Recordings;
import io.vacha.testing.Mutator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Mutants of every format through sniffer and decoder, some of them through the service. */
public final class MediaMutants implements Promise {
  @Override
  public int row() {
    return 23;
  }

  @Override
  public String text() {
    return "mutated recordings: no crash, no 500";
  }

  private static final long LONGEST_MILLIS = 600_000;

  @Override
  public Finding check(Bench bench) throws Exception {
    List<byte[]> seeds =
        new ArrayList<>(Recordings.formats(Recordings.speech("en-us", "one two three")).values());
    int mutants = bench.size(10_000, 100);
    Path folder = bench.folder();
    List<Map<String, Integer>> outcomes;
    try (MediaDecoder decoder = new MediaDecoder(MediaSettings.defaults(), folder)) {
      outcomes = Bench.together(2, i -> () -> decode(decoder, folder, i, seeds, mutants / 2));
    }
    Map<String, Integer> all = new TreeMap<>();
    outcomes.forEach(part -> part.forEach((name, count) -> all.merge(name, count, Integer::sum)));
    Map<Integer, Integer> statuses = overHttps(bench, seeds, bench.size(500, 20));
    boolean well = List.of(200, 400, 413, 415).containsAll(statuses.keySet());
    long left;
    try (var files = Files.list(folder)) {
      left = files.count();
    }
    return Finding.of(
        well && !all.containsKey("failed") && left == 0,
        "%d mutants decoded: %s; %d over HTTPS: %s; files left %d",
        mutants,
        all,
        bench.size(500, 20),
        statuses,
        left);
  }

  private static Map<String, Integer> decode(
      MediaDecoder decoder, Path folder, int part, List<byte[]> seeds, int count) throws Exception {
    Mutator mutator = new Mutator(2300 + part);
    Map<String, Integer> outcomes = new TreeMap<>();
    Path file = folder.resolve("mutant-" + part);
    for (int i = 0; i < count; i++) {
      Files.write(file, mutant(mutator, seeds.get(i % seeds.size()), i));
      outcomes.merge(outcome(decoder, file), 1, Integer::sum);
    }
    Files.delete(file);
    return outcomes;
  }

  /** Every second one is changed in its first kilobyte only, where the headers are. */
  private static byte[] mutant(Mutator mutator, byte[] seed, int number) {
    if (number % 2 == 0 || seed.length < 2048) {
      return mutator.mutant(seed);
    }
    byte[] head = mutator.mutant(Arrays.copyOf(seed, 1024));
    byte[] mutant = Arrays.copyOf(head, head.length + seed.length - 1024);
    System.arraycopy(seed, 1024, mutant, head.length, seed.length - 1024);
    return mutant;
  }

  private static String outcome(MediaDecoder decoder, Path file) {
    try {
      Optional<MediaFormat> format = MediaSniffer.sniff(file);
      if (format.isEmpty()) {
        return "not a recording";
      }
      DecodeTask task =
          new DecodeTask(file, format.get(), Sound.RECOGNITION_RATE_HZ, LONGEST_MILLIS);
      Decoding decoding = decoder.decode(task, StopHook.never());
      if (decoding instanceof Decoding.Decoded decoded) {
        decoded.audio().close();
      }
      return decoding.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    } catch (CodecUnavailableException e) {
      return "refused, busy";
    } catch (Exception e) {
      System.err.println("a mutant failed: " + e);
      return "failed";
    }
  }

  private static Map<Integer, Integer> overHttps(Bench bench, List<byte[]> seeds, int count)
      throws Exception {
    Mutator mutator = new Mutator(23);
    String key = bench.key("roomy");
    Map<Integer, Integer> statuses = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      byte[] mutant = mutant(mutator, seeds.get(i % seeds.size()), i);
      statuses.merge(bench.ask(Bench.hearing(key, "en", mutant)).status(), 1, Integer::sum);
    }
    return statuses;
  }
}
