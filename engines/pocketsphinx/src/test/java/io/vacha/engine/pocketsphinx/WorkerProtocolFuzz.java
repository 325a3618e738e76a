package io.vacha.engine.pocketsphinx;

import io.vacha.engine.RecognizedWord;
import io.vacha.engine.pocketsphinx.decode.Hearing;
import io.vacha.engine.pocketsphinx.decode.Job;
import io.vacha.engine.pocketsphinx.decode.WorkerProtocol;
import io.vacha.testing.FuzzTarget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** What a worker and the service tell each other. */
public final class WorkerProtocolFuzz implements FuzzTarget {
  @Override
  public List<byte[]> seeds() throws IOException {
    ByteArrayOutputStream request = new ByteArrayOutputStream();
    new WorkerProtocol()
        .writeQuestion(new DataOutputStream(request), new Job(new byte[] {1, 2, 3, 4}, null));
    ByteArrayOutputStream hearing = new ByteArrayOutputStream();
    List<RecognizedWord> words = List.of(new RecognizedWord("one", 0, 10, 0.5));
    new WorkerProtocol()
        .writeAnswer(new DataOutputStream(hearing), new Hearing(words, List.of(1.5), 2, 1));
    return List.of(request.toByteArray(), hearing.toByteArray());
  }

  @Override
  public void read(byte[] data) {
    try {
      var _ =
          new WorkerProtocol().readQuestion(new DataInputStream(new ByteArrayInputStream(data)));
    } catch (IOException _) {
      // The end of that worker.
    }
    try {
      var _ = new WorkerProtocol().readAnswer(new DataInputStream(new ByteArrayInputStream(data)));
    } catch (IOException _) {
      // Likewise.
    }
  }
}
