package io.vacha.lab.ears.encoder;

import io.vacha.lab.ears.head.TrainingUtterance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Frames of recordings in a file, 16 bits a number, and a list of where each recording's are, which
 * is written after them: what an interruption leaves is used by the next. Thread-safe.
 */
public final class FeatureStore implements AutoCloseable {
  /** Where the frames of a recording are. */
  private record Place(long offset, int frames) {}

  private final int width;
  private final FileChannel numbers;
  private final FileChannel list;
  private final Map<String, Place> places = new HashMap<>();

  private FeatureStore(int width, FileChannel numbers, FileChannel list) {
    this.width = width;
    this.numbers = numbers;
    this.list = list;
  }

  /**
   * Opens what a folder has, or begins.
   *
   * @param name of the encoder; another's frames are in other files
   * @param width numbers of a frame
   */
  public static FeatureStore open(Path folder, String name, int width) throws IOException {
    Path list = folder.resolve(name + ".list");
    FileChannel numbers = channel(folder.resolve(name + ".frames"));
    FeatureStore store = new FeatureStore(width, numbers, channel(list));
    store.read(Files.readAllLines(list));
    return store;
  }

  private static FileChannel channel(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private void read(List<String> lines) throws IOException {
    long whole = 0;
    for (String line : lines) {
      String[] fields = line.split("\t", -1);
      if (fields.length == 4 && fields[3].equals("end")) {
        Place place = new Place(Long.parseLong(fields[1]), Integer.parseInt(fields[2]));
        if (place.offset() + bytes(place.frames()) <= numbers.size()) {
          places.put(fields[0], place);
          whole = Math.max(whole, place.offset() + bytes(place.frames()));
        }
      }
    }
    numbers.position(whole);
    list.position(list.size());
    if (list.size() > 0) {
      list.write(ByteBuffer.wrap(new byte[] {'\n'}));
    }
  }

  private long bytes(int frames) {
    return (long) frames * width * Short.BYTES;
  }

  /** Whether the frames of this recording are there. */
  public synchronized boolean has(String id) {
    return places.containsKey(id);
  }

  /** Keeps the frames of a recording. */
  public synchronized void put(String id, float[][] frames) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(Math.toIntExact(bytes(frames.length))).order(ByteOrder.LITTLE_ENDIAN);
    for (float[] frame : frames) {
      for (float number : frame) {
        bytes.putShort(Float.floatToFloat16(Math.clamp(number, -60_000f, 60_000f)));
      }
    }
    long offset = numbers.position();
    write(numbers, bytes.flip());
    String line = id + "\t" + offset + "\t" + frames.length + "\tend\n";
    write(list, ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8)));
    places.put(id, new Place(offset, frames.length));
  }

  private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** The frames of this recording, read when they are asked for; empty where there are none. */
  public synchronized Optional<TrainingUtterance.Frames> find(String id) {
    return Optional.ofNullable(places.get(id)).map(KeptFrames::new);
  }

  private final class KeptFrames implements TrainingUtterance.Frames {
    private final Place place;

    KeptFrames(Place place) {
      this.place = place;
    }

    @Override
    public int count() {
      return place.frames();
    }

    @Override
    public float[][] read() {
      ByteBuffer bytes =
          ByteBuffer.allocate((int) bytes(place.frames())).order(ByteOrder.LITTLE_ENDIAN);
      try {
        while (bytes.hasRemaining()) {
          if (numbers.read(bytes, place.offset() + bytes.position()) < 0) {
            throw new IOException("the frames of a recording are cut short");
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      bytes.flip();
      float[][] frames = new float[place.frames()][width];
      for (float[] frame : frames) {
        for (int i = 0; i < width; i++) {
          frame[i] = Float.float16ToFloat(bytes.getShort());
        }
      }
      return frames;
    }
  }

  @Override
  public void close() throws IOException {
    list.close();
    numbers.close();
  }
}
