package io.vacha.idempotency;

import io.vacha.storage.CapturedBody;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;

/** Writes an answer into a body that is kept until it is whole. Confined to its request. */
public final class CapturedOutput extends ServletOutputStream {
  private final CapturedBody body;

  /** The caller closes the body. */
  public CapturedOutput(CapturedBody body) {
    this.body = body;
  }

  @Override
  public void write(int single) throws IOException {
    body.write(single);
  }

  @Override
  public void write(byte[] bytes, int offset, int count) {
    body.write(bytes, offset, count);
  }

  @Override
  public boolean isReady() {
    return true;
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    throw new IllegalStateException("nothing here is asynchronous");
  }
}
