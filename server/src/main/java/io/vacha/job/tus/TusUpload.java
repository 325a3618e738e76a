package io.vacha.job.tus;

import java.time.Instant;

/**
 * One upload.
 *
 * @param id of random letters and digits
 * @param length bytes it will have
 * @param offset bytes that are there
 * @param metadata as the client sent it
 * @param expiresAt when it is deleted, finished or not
 */
record TusUpload(String id, long length, long offset, String metadata, Instant expiresAt) {
  /** The same with so many bytes. */
  TusUpload at(long bytes) {
    return new TusUpload(id, length, bytes, metadata, expiresAt);
  }

  boolean isComplete() {
    return offset == length;
  }
}
