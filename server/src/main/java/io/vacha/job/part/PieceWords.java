package io.vacha.job.part;

import io.vacha.audio.WordListener;
import io.vacha.audio.WordListener.TimedWord;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * When the words of a piece are said, in a file of its own, which is there once the piece and its
 * words are: each as its place and its times, from the beginning of the piece.
 */
public record PieceWords(Path path) {
  /** Whether piece and words were made. */
  public boolean exists() {
    return Files.exists(path);
  }

  /** Writes words as they are kept. */
  public static void write(List<TimedWord> words, OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out));
    data.writeInt(words.size());
    for (TimedWord word : words) {
      data.writeInt(word.start());
      data.writeInt(word.end());
      data.writeDouble(word.startSeconds());
      data.writeDouble(word.endSeconds());
    }
    data.flush();
  }

  /** Tells of the words of a piece that begins at this second of the whole. */
  public void tell(double fromSeconds, WordListener listener) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(path)))) {
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        int start = in.readInt();
        int end = in.readInt();
        double from = fromSeconds + in.readDouble();
        listener.said(new TimedWord(start, end, from, fromSeconds + in.readDouble()));
      }
    }
  }
}
