package io.vacha.engine.pocketsphinx.decode;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.worker.NativeFunctions;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One decoder with its model. Each recording is taken whole, its cepstral mean over all of it, and
 * the noise estimate starts anew, so nothing of one recording reaches the next. Confined to one
 * thread.
 */
final class Decoder implements AutoCloseable {
  private static final Pattern ALTERNATIVE = Pattern.compile("\\(\\d+\\)$");
  private static final String NO_WORD = "<[+";

  private final Arena arena = Arena.ofConfined();
  private final NativeFunctions library;
  private final MemorySegment configuration;
  private final MemorySegment decoder;
  private final FrameClock clock;

  /**
   * Loads what the options name, in about half a second.
   *
   * @param options of the library, name after name and value
   * @throws IllegalArgumentException where the library or the model cannot be loaded
   */
  Decoder(List<String> options) {
    library = SphinxLibrary.load(arena);
    configuration = configure(options);
    decoder = library.callPointer("ps_init", configuration);
    if (decoder.equals(MemorySegment.NULL)) {
      throw new IllegalArgumentException("pocketsphinx cannot load the model: " + options);
    }
    clock = new FrameClock(library, configuration, arena);
  }

  private MemorySegment configure(List<String> options) {
    MemorySegment arguments = arena.allocate(ValueLayout.ADDRESS, options.size());
    for (int i = 0; i < options.size(); i++) {
      arguments.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(options.get(i)));
    }
    MemorySegment parsed =
        library.callPointer(
            "cmd_ln_parse_r",
            MemorySegment.NULL,
            library.callPointer("ps_args"),
            options.size(),
            arguments,
            1);
    if (parsed.equals(MemorySegment.NULL)) {
      throw new IllegalArgumentException("pocketsphinx refuses its options");
    }
    return parsed;
  }

  /**
   * What was said in a recording.
   *
   * @param pcm signed 16-bit little-endian mono samples at 16 kHz
   */
  Hearing decode(byte[] pcm) {
    int sampleCount = pcm.length / Short.BYTES;
    if (sampleCount == 0) {
      return Hearing.NOTHING;
    }
    try (Arena utterance = Arena.ofConfined()) {
      MemorySegment samples = utterance.allocateFrom(ValueLayout.JAVA_BYTE, pcm);
      library.run("ps_start_stream", decoder);
      require("ps_start_utt", library.callInt("ps_start_utt", decoder));
      require(
          "ps_process_raw",
          library.callInt("ps_process_raw", decoder, samples, (long) sampleCount, 0, 1));
      require("ps_end_utt", library.callInt("ps_end_utt", decoder));
      return heard(clock.startMillis(samples, sampleCount), utterance);
    }
  }

  private static void require(String function, int result) {
    if (result < 0) {
      throw new IllegalStateException(function + " failed");
    }
  }

  private Hearing heard(int[] startMillis, Arena utterance) {
    List<RecognizedWord> words = new ArrayList<>();
    List<Double> strains = new ArrayList<>();
    MemorySegment numbers = utterance.allocate(ValueLayout.JAVA_INT, 3);
    AcousticCost spoken = new AcousticCost();
    MemorySegment segment = library.callPointer("ps_seg_iter", decoder);
    while (!segment.equals(MemorySegment.NULL)) {
      String label = library.callText("ps_seg_word", segment);
      double posterior = posterior(segment, numbers);
      if (startMillis.length > 0 && NO_WORD.indexOf(label.charAt(0)) < 0) {
        words.add(word(label, posterior, numbers, startMillis));
        strains.add(AcousticCost.of(numbers));
        spoken.add(numbers);
      }
      segment = library.callPointer("ps_seg_next", segment);
    }
    return new Hearing(words, strains, spoken.mean(), 1);
  }

  /** Leaves the first and last frame and the acoustic score of the segment in {@code numbers}. */
  private double posterior(MemorySegment segment, MemorySegment numbers) {
    library.run("ps_seg_frames", segment, numbers, numbers.asSlice(Integer.BYTES));
    int posterior =
        library.callInt(
            "ps_seg_prob",
            segment,
            numbers.asSlice(2L * Integer.BYTES),
            MemorySegment.NULL,
            MemorySegment.NULL);
    MemorySegment logarithms = library.callPointer("ps_get_logmath", decoder);
    return library.callDouble("logmath_exp", logarithms, posterior);
  }

  private static RecognizedWord word(
      String label, double posterior, MemorySegment numbers, int[] startMillis) {
    int start = at(startMillis, numbers.get(ValueLayout.JAVA_INT, 0));
    int end = at(startMillis, numbers.getAtIndex(ValueLayout.JAVA_INT, 1));
    return new RecognizedWord(
        ALTERNATIVE.matcher(label).replaceFirst(""),
        start,
        Math.max(start, end),
        Math.clamp(posterior, 0.0, 1.0));
  }

  private static int at(int[] startMillis, int frame) {
    return startMillis[Math.clamp(frame, 0, startMillis.length - 1)];
  }

  @Override
  public void close() {
    clock.close();
    library.run("ps_free", decoder);
    library.run("cmd_ln_free_r", configuration);
    arena.close();
  }
}
