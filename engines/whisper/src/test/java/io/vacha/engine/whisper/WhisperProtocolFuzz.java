package io.vacha.engine.whisper;

import io.vacha.engine.Language;
import io.vacha.engine.whisper.decode.WhisperProtocol;
import io.vacha.engine.whisper.decode.WhisperProtocol.Request;
import io.vacha.testing.FuzzTarget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;

/** What the process with the model and the service tell each other. */
public final class WhisperProtocolFuzz implements FuzzTarget {
  @Override
  public List<byte[]> seeds() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new WhisperProtocol()
        .writeQuestion(
            new DataOutputStream(bytes), new Request(Language.KM, new short[] {1, 2, -3}));
    return List.of(bytes.toByteArray());
  }

  @Override
  public void read(byte[] data) {
    try {
      var _ =
          new WhisperProtocol().readQuestion(new DataInputStream(new ByteArrayInputStream(data)));
    } catch (IOException _) {
      // The end of that process.
    }
    try {
      var _ = new WhisperProtocol().readAnswer(new DataInputStream(new ByteArrayInputStream(data)));
    } catch (IOException _) {
      // Likewise.
    }
  }
}
