package io.vacha.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Recordings to upload, made here: espeak-ng speaks, ffmpeg converts. */
public final class Recordings {
  private static final int SAMPLE_RATE_HZ = 16_000;

  private Recordings() {}

  /** Somebody says one to five, about two seconds, as a 16 kHz mono WAV. */
  public static byte[] speech() {
    return convert(espeak("one two three four five"), "wav", "-ar 16000 -ac 1");
  }

  /** Silence, as a 16 kHz mono WAV. */
  public static byte[] silence(double seconds) {
    return wav(1, new byte[2 * (int) Math.round(seconds * SAMPLE_RATE_HZ)]);
  }

  /** These samples, as a 16 kHz mono WAV. */
  public static byte[] samples(short... samples) {
    ByteBuffer bytes = ByteBuffer.allocate(2 * samples.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asShortBuffer().put(samples);
    return wav(1, bytes.array());
  }

  /** Channels of the same length, as a 16 kHz WAV. */
  public static byte[] channels(short[]... channels) {
    int frames = channels[0].length;
    ByteBuffer bytes =
        ByteBuffer.allocate(2 * frames * channels.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < frames; i++) {
      for (short[] channel : channels) {
        bytes.putShort(channel[i]);
      }
    }
    return wav(channels.length, bytes.array());
  }

  /** A WAV file of exactly this many bytes: half a second of silence, then bytes no one plays. */
  public static byte[] paddedTo(int bytes) {
    byte[] sound = silence(0.5);
    return ByteBuffer.allocate(bytes).put(sound).array();
  }

  /** The bytes of a 16 kHz WAV with these samples, 16 bits little-endian each. */
  private static byte[] wav(int channels, byte[] samples) {
    ByteBuffer file = ByteBuffer.allocate(44 + samples.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(ascii("RIFF")).putInt(36 + samples.length).put(ascii("WAVEfmt ")).putInt(16);
    file.putShort((short) 1).putShort((short) channels).putInt(SAMPLE_RATE_HZ);
    file.putInt(2 * channels * SAMPLE_RATE_HZ);
    file.putShort((short) (2 * channels)).putShort((short) 16);
    return file.put(ascii("data")).putInt(samples.length).put(samples).array();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** A recording in another format: a file type of ffmpeg's and options separated by spaces. */
  public static byte[] convert(byte[] recording, String type, String options) {
    try {
      Path from = Files.createTempFile("recording-", ".in");
      Path to = Files.createTempFile("recording-", "." + type);
      try {
        Files.write(from, recording);
        List<String> command = new ArrayList<>(List.of("ffmpeg", "-nostdin", "-v", "error", "-y"));
        command.addAll(List.of("-i", from.toString()));
        command.addAll(List.of(options.split(" ")));
        command.addAll(List.of("-bitexact", to.toString()));
        run(command);
        return Files.readAllBytes(to);
      } finally {
        Files.delete(from);
        Files.delete(to);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A recording without a container, mono: options of ffmpeg's that end with {@code -f TYPE}. */
  public static byte[] raw(byte[] recording, String options) {
    return convert(recording, "raw", "-ac 1 " + options);
  }

  /** The packets in an Ogg file, headers too (RFC 3533, 6). */
  public static List<byte[]> oggPackets(byte[] ogg) {
    List<byte[]> packets = new ArrayList<>();
    ByteArrayOutputStream packet = new ByteArrayOutputStream();
    for (int page = 0; page < ogg.length; ) {
      int segments = ogg[page + 26] & 0xff;
      int at = page + 27 + segments;
      for (int i = 0; i < segments; i++) {
        int length = ogg[page + 27 + i] & 0xff;
        packet.write(ogg, at, length);
        at += length;
        if (length < 255) {
          packets.add(packet.toByteArray());
          packet.reset();
        }
      }
      page = at;
    }
    return packets;
  }

  /** What a decoder plays of a recording, at 16 kHz, mono. */
  public static short[] pcm(byte[] recording) {
    byte[] bytes = convert(recording, "pcm", "-ar 16000 -ac 1 -f s16le");
    short[] samples = new short[bytes.length / Short.BYTES];
    ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(samples);
    return samples;
  }

  private static byte[] espeak(String text) {
    try {
      return run(List.of("espeak-ng", "-v", "en-us", "-s", "150", "--stdout", text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] run(List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.onExit().join().exitValue() != 0) {
      throw new AssertionError("failed: " + String.join(" ", command));
    }
    return output;
  }
}
