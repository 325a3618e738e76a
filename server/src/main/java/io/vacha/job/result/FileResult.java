package io.vacha.job.result;

import io.vacha.job.part.ByteRange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A result in the folder, which may be moved to the bucket meanwhile. Confined to a request. */
record FileResult(FileChannel file, long size) implements KeptResult {
  private static final int COPIED_BYTES = 64 * 1024;

  static FileResult open(Path path) throws IOException {
    FileChannel file = FileChannel.open(path);
    return new FileResult(file, file.size());
  }

  @Override
  public void copy(ByteRange range, OutputStream out) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(COPIED_BYTES);
    for (long at = range.from(); at <= range.to(); ) {
      buffer.clear().limit((int) Math.min(COPIED_BYTES, range.to() - at + 1));
      int read = file.read(buffer, at);
      if (read < 0) {
        throw new IOException("the result is shorter than it was");
      }
      out.write(buffer.array(), 0, read);
      at += read;
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
