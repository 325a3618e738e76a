package io.vacha.catalog;

import io.vacha.audio.PcmFile;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * English words one after the other in a recording, and the sound they lie in.
 *
 * @param from the first of them
 * @param to the one after the last
 * @param startMillis where their sound begins
 * @param endMillis where it ends
 */
record EnglishStretch(int from, int to, long startMillis, long endMillis) {
  /** Sound kept before and after, if no other word is there. */
  private static final long MARGIN_MILLIS = 300;

  /** Less is no word. */
  private static final long SHORTEST_MILLIS = 200;

  /** The stretches of English among these words, in order. */
  static List<EnglishStretch> in(List<RecognizedWord> words, PcmFile audio) {
    List<EnglishStretch> stretches = new ArrayList<>();
    int from = 0;
    while (from < words.size()) {
      int to = from;
      while (to < words.size() && isEnglish(words.get(to))) {
        to++;
      }
      if (to > from) {
        EnglishStretch stretch = of(words, from, to, audio);
        if (stretch.endMillis - stretch.startMillis >= SHORTEST_MILLIS) {
          stretches.add(stretch);
        }
      }
      from = to + 1;
    }
    return stretches;
  }

  private static EnglishStretch of(List<RecognizedWord> words, int from, int to, PcmFile audio) {
    long before = from == 0 ? 0 : words.get(from - 1).endMillis();
    long after = to == words.size() ? audio.durationMillis() : words.get(to).startMillis();
    long start = Math.max(before, words.get(from).startMillis() - MARGIN_MILLIS);
    long end = Math.min(after, words.get(to - 1).endMillis() + MARGIN_MILLIS);
    return new EnglishStretch(from, to, start, Math.min(end, audio.durationMillis()));
  }

  /** Whether every word is English. */
  static boolean areAll(List<RecognizedWord> words) {
    return words.stream().allMatch(EnglishStretch::isEnglish);
  }

  private static boolean isEnglish(RecognizedWord word) {
    return word.text().codePoints().noneMatch(letter -> letter >= 0x1780 && letter <= 0x17FF);
  }

  /** Its sound as a recording of its own, which the caller closes. */
  PcmFile cut(PcmFile audio) throws IOException {
    long first = startMillis * audio.sampleRateHz() / 1000;
    long last = Math.min(audio.sampleCount(), endMillis * audio.sampleRateHz() / 1000);
    Path file = Files.createTempFile(audio.path().toAbsolutePath().getParent(), "stretch", ".pcm");
    try (FileChannel in = FileChannel.open(audio.path());
        FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long bytes = (last - first) * Short.BYTES;
      for (long done = 0; done < bytes; ) {
        long copied = in.transferTo(first * Short.BYTES + done, bytes - done, out);
        if (copied <= 0) {
          throw new IOException("the recording is shorter than it says");
        }
        done += copied;
      }
      return new PcmFile(file, audio.sampleRateHz(), last - first);
    } catch (IOException e) {
      Files.deleteIfExists(file);
      throw e;
    }
  }

  /** A word that was heard in it, at its time in the whole recording. */
  RecognizedWord placed(RecognizedWord word) {
    return new RecognizedWord(
        word.text(),
        startMillis + word.startMillis(),
        startMillis + word.endMillis(),
        word.confidence());
  }
}
