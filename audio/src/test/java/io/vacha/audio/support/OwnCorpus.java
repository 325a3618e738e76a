package io.vacha.audio.support;

import io.vacha.audio.support.Corpus.Entry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPOutputStream;

/** Well-formed and hostile files that are made here, so that every checkout is tested with them. */
final class OwnCorpus {
  private static final int RATE_HZ = 16_000;

  /** Made once for all tests of a process. */
  private static final List<Entry> ENTRIES = made();

  private final Path folder;
  private final List<Entry> entries = new ArrayList<>();

  private OwnCorpus(Path folder) {
    this.folder = folder;
  }

  static List<Entry> entries() {
    return ENTRIES;
  }

  private static List<Entry> made() {
    try {
      Path folder = Files.createDirectories(Path.of("target", "own-corpus"));
      OwnCorpus corpus = new OwnCorpus(Files.createTempDirectory(folder, "made-"));
      corpus.wellFormed();
      corpus.bombs();
      corpus.disguised();
      return List.copyOf(corpus.entries);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void wellFormed() throws IOException {
    convert("own_mulaw.wav", "-ar 8000 -c:a pcm_mulaw", 0.5);
    convert("own_mono.flac", "-c:a flac", 0.5);
    convert("own_vbr.mp3", "-c:a libmp3lame -q:a 4 -ar 44100 -write_xing 1", 0.5);
    byte[] streamed = wav(RATE_HZ, 1, new byte[RATE_HZ]);
    ByteBuffer.wrap(streamed).order(ByteOrder.LITTLE_ENDIAN).putInt(4, -1).putInt(40, -1);
    add("own_streamed_size.wav", streamed, "decodes", 0.5);
    add("own_page_behind.wav", followedByPage(wav(RATE_HZ, 1, new byte[RATE_HZ])), "decodes", 0.5);
  }

  /** Few bytes that would play for long. */
  private void bombs() throws IOException {
    byte[] silence = new byte[20_000];
    Arrays.fill(silence, (byte) 0x80);
    add("own_bomb_1hz.wav", wav(1, 1, silence), "400|413|429", 0);
    Path flac = folder.resolve("own_bomb.flac");
    Tool.ffmpeg("-f lavfi -i anullsrc=r=8000:cl=mono -t 700 -frame_size 65535 " + flac);
    entries.add(new Entry(flac, Set.of("decodes", "413", "429"), 700));
  }

  /** Texts and archives that pretend to be sound, and a head that bears no arithmetic. */
  private void disguised() throws IOException {
    String list = "#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:18099/a.ts\n#EXT-X-ENDLIST\n";
    add("own_hls_ssrf.m3u8", list.getBytes(StandardCharsets.US_ASCII), "400|415", 0);
    byte[] script =
        "ffconcat version 1.0\nfile own_mulaw.wav\n".getBytes(StandardCharsets.US_ASCII);
    add("own_ffconcat.wav", script, "400|415", 0);
    add("own_gzip.wav", gzip(wav(RATE_HZ, 1, new byte[RATE_HZ])), "400|415", 0);
    add("own_channels.wav", wav(-1, 65_535, new byte[64]), "400|415", 0);
    byte[] frames = new byte[192];
    Arrays.fill(frames, (byte) 0xff);
    add("own_no_frames.mp3", frames, "400|415", 0);
  }

  private void convert(String name, String options, double seconds) throws IOException {
    Path file = folder.resolve(name);
    Tool.ffmpeg("-f lavfi -i sine=duration=" + seconds + " -ac 1 " + options + " " + file);
    entries.add(new Entry(file, Set.of("decodes"), seconds));
  }

  private void add(String name, byte[] bytes, String expected, double seconds) throws IOException {
    Path file = Files.write(folder.resolve(name), bytes);
    entries.add(new Entry(file, Set.of(expected.split("\\|")), seconds));
  }

  private static byte[] wav(int rateHz, int channels, byte[] samples) {
    ByteBuffer file = ByteBuffer.allocate(44 + samples.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put(ascii("RIFF")).putInt(36 + samples.length).put(ascii("WAVEfmt ")).putInt(16);
    file.putShort((short) 1).putShort((short) channels).putInt(rateHz).putInt(2 * rateHz);
    file.putShort((short) (2 * channels)).putShort((short) 16);
    return file.put(ascii("data")).putInt(samples.length).put(samples).array();
  }

  private static byte[] followedByPage(byte[] sound) {
    byte[] page = ascii("<!DOCTYPE html><script>alert(1)</script>");
    return ByteBuffer.allocate(sound.length + page.length).put(sound).put(page).array();
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(bytes);
    }
    return packed.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
