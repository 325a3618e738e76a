package io.vacha.job.result;

import io.vacha.job.part.ByteRange;
import io.vacha.storage.StorageUnavailableException;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A result in the bucket, fetched a part at a time. A part is small, since as many readers as there
 * are connections may each keep one waiting. Confined to a request.
 */
record BucketResult(S3Bucket bucket, String name, long size) implements KeptResult {
  private static final int PART_BYTES = 128 * 1024;

  @Override
  public void copy(ByteRange range, OutputStream out) throws IOException {
    for (long at = range.from(); at <= range.to(); at += PART_BYTES) {
      long to = Math.min(range.to(), at + PART_BYTES - 1);
      byte[] part;
      try {
        part = bucket.read(name, new ByteRange(at, to));
      } catch (StorageUnavailableException e) {
        if (at == range.from()) {
          throw e;
        }
        throw new IOException("the bucket broke off", e);
      }
      out.write(part);
    }
  }

  @Override
  public void close() {
    // nothing is open between two parts
  }
}
