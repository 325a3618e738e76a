package io.vacha.job.part;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes the sizes into the header of a WAV file, which were not known when it was begun. */
public final class WavSizes {
  private static final int RIFF_SIZE_AT = 4;
  private static final int DATA_SIZE_AT = 40;
  private static final int HEADER_BYTES = 44;

  private WavSizes() {}

  /** Those of a file whose header is the canonical one; of 4 GiB and more the largest there is. */
  public static void write(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      long size = channel.size();
      write(channel, RIFF_SIZE_AT, size - RIFF_SIZE_AT - Integer.BYTES);
      write(channel, DATA_SIZE_AT, size - HEADER_BYTES);
      channel.force(true);
    }
  }

  private static void write(FileChannel channel, long at, long size) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt((int) Math.min(size, 0xFFFFFFFFL)).flip();
    channel.write(bytes, at);
  }
}
