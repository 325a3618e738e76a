package io.vacha.job.tus;

import io.vacha.error.ApiException;
import io.vacha.error.UploadRefusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;

/**
 * The bytes of one request, and what they must add up to. Confined to the request's thread.
 *
 * @param body where they come from
 */
record Part(InputStream body, Checksum checksum) {
  private static final int BUFFER_BYTES = 64 * 1024;

  /**
   * Writes them after those that are there.
   *
   * @return how many bytes the upload has then, all on disk
   * @throws ApiException 409 while another gateway writes, 413 for more than announced, 460 where
   *     the checksum differs
   * @throws UncheckedIOException if the client broke off
   */
  long appendTo(UploadFiles files, TusUpload upload) throws IOException {
    try (FileChannel file = FileChannel.open(files.data(), StandardOpenOption.WRITE);
        FileLock lock = file.tryLock()) {
      if (lock == null) {
        throw UploadRefusal.inUse();
      }
      files.cutUnsure(file);
      if (file.size() != upload.offset()) {
        throw UploadRefusal.otherOffset(file.size());
      }
      return checksum.isAnnounced() ? checked(files, file, upload) : plain(file, upload);
    }
  }

  private long plain(FileChannel file, TusUpload upload) throws IOException {
    try {
      copy(file, upload);
      return file.size();
    } finally {
      file.force(true);
    }
  }

  private long checked(UploadFiles files, FileChannel file, TusUpload upload) throws IOException {
    files.doubt(upload.offset());
    try {
      copy(file, upload);
      checksum.check();
    } catch (IOException | RuntimeException e) {
      files.cutUnsure(file);
      throw e;
    }
    file.force(true);
    files.trust();
    return file.size();
  }

  private void copy(FileChannel file, TusUpload upload) throws IOException {
    byte[] buffer = new byte[BUFFER_BYTES];
    long at = upload.offset();
    for (int read = read(buffer); read >= 0; read = read(buffer)) {
      if (at + read > upload.length()) {
        throw UploadRefusal.longerThanAnnounced(upload.length());
      }
      checksum.update(buffer, read);
      write(file, ByteBuffer.wrap(buffer, 0, read), at);
      at += read;
    }
  }

  /** A failure here is of the client, all others are of the disk. */
  private int read(byte[] buffer) {
    try {
      return body.read(buffer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(FileChannel file, ByteBuffer bytes, long at) throws IOException {
    long position = at;
    while (bytes.hasRemaining()) {
      position += file.write(bytes, position);
    }
  }
}
