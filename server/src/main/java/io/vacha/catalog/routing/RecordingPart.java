package io.vacha.catalog.routing;

import io.vacha.audio.PcmFile;
import io.vacha.engine.RecognizedWord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A part of a recording.
 *
 * @param startMillis where it begins
 * @param endMillis where it ends
 */
record RecordingPart(long startMillis, long endMillis) {
  /** How long it is. */
  long durationMillis() {
    return endMillis - startMillis;
  }

  /** Its sound as a recording of its own, which the caller closes. */
  PcmFile cut(PcmFile audio) throws IOException {
    long first = startMillis * audio.sampleRateHz() / 1000;
    long last = Math.min(audio.sampleCount(), endMillis * audio.sampleRateHz() / 1000);
    Path file = Files.createTempFile(audio.path().toAbsolutePath().getParent(), "part", ".pcm");
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
    } catch (IOException | RuntimeException e) {
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
