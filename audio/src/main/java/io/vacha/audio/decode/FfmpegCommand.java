package io.vacha.audio.decode;

import io.vacha.audio.encode.EncodeTask;
import io.vacha.process.Isolation;
import io.vacha.process.Sandbox;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Writes the command lines that run ffmpeg under its limits. Immutable. */
public final class FfmpegCommand {
  private static final int LARGEST_ALLOCATION = 64 << 20;
  private static final long FILE_SLACK_BYTES = 32 << 20;
  private static final String SANDBOX_INPUT = "/input";

  private final MediaSettings settings;

  public FfmpegCommand(MediaSettings settings) {
    this.settings = settings;
  }

  /**
   * Decodes to standard output the first audio stream: mono, signed 16-bit little-endian without a
   * header; or its channels side by side as {@link InterleavedSound} reads them.
   *
   * @param maxBytes ffmpeg stops soon after this many, and is killed some way beyond
   */
  List<String> decode(Isolation isolation, DecodeTask task, long maxBytes) {
    boolean sandboxed = isolation == Isolation.SANDBOXED;
    String input = sandboxed ? SANDBOX_INPUT : task.file().toAbsolutePath().toString();
    List<String> command = new ArrayList<>(limits(maxBytes + FILE_SLACK_BYTES));
    command.addAll(sandboxed ? sandbox(task.file().toAbsolutePath()) : privileges());
    command.addAll(
        List.of(settings.ffmpeg(), "-nostdin", "-hide_banner", "-v", "error", "-max_alloc"));
    command.add(Integer.toString(LARGEST_ALLOCATION));
    command.addAll(List.of("-protocol_whitelist", "file,pipe", "-format_whitelist"));
    command.addAll(List.of(task.format().demuxer(), "-codec_whitelist"));
    command.addAll(List.of(task.format().decoders(), "-threads", "1", "-f"));
    command.addAll(List.of(task.format().demuxer(), "-i", "file:" + input));
    command.addAll(List.of("-map", "0:a:0", "-map_metadata", "-1", "-filter_threads", "1"));
    command.addAll(List.of("-ar", Integer.toString(task.sampleRateHz())));
    command.addAll(
        switch (task.channels()) {
          case MIXED -> List.of("-ac", "1", "-c:a", "pcm_s16le", "-f", "s16le");
          case SEPARATE -> List.of("-c:a", "pcm_s16be", "-f", "au");
        });
    command.addAll(List.of("-fs", Long.toString(maxBytes), "pipe:1"));
    return command;
  }

  /** Encodes 16-bit samples of standard input to standard output. */
  public List<String> encode(Isolation isolation, EncodeTask task) {
    List<String> command = new ArrayList<>(limits(FILE_SLACK_BYTES));
    command.addAll(isolation == Isolation.SANDBOXED ? sandbox(Path.of("/dev/null")) : privileges());
    command.addAll(List.of(settings.ffmpeg(), "-hide_banner", "-v", "error", "-threads", "1"));
    command.addAll(List.of("-protocol_whitelist", "pipe", "-f", "s16le", "-ac", "1", "-ar"));
    command.add(Integer.toString(task.sound().sampleRateHz()));
    command.addAll(List.of("-probesize", "32", "-analyzeduration", "0", "-i", "pipe:0"));
    command.addAll(List.of("-map_metadata", "-1", "-fflags", "+bitexact"));
    command.addAll(List.of("-flags:a", "+bitexact", "-filter_threads", "1"));
    List<String> filters = task.manner().filters();
    if (!filters.isEmpty()) {
      command.addAll(List.of("-af", String.join(",", filters)));
    }
    command.addAll(List.of("-flush_packets", "1", "-progress", "pipe:2", "-stats_period", "3600"));
    command.addAll(task.encoding().arguments());
    command.add("pipe:1");
    return command;
  }

  /** Decodes standard input while it arrives, as {@link #decode} does a file. */
  List<String> stream(Isolation isolation, MediaFormat format, int sampleRateHz) {
    List<String> command = new ArrayList<>(limits(FILE_SLACK_BYTES, settings.longestRecording()));
    command.addAll(isolation == Isolation.SANDBOXED ? sandbox(Path.of("/dev/null")) : privileges());
    command.addAll(List.of(settings.ffmpeg(), "-hide_banner", "-v", "error", "-max_alloc"));
    command.add(Integer.toString(LARGEST_ALLOCATION));
    command.addAll(List.of("-protocol_whitelist", "pipe", "-format_whitelist", format.demuxer()));
    command.addAll(List.of("-codec_whitelist", format.decoders(), "-threads", "1"));
    command.addAll(List.of("-flags", "low_delay", "-probesize", "4096"));
    command.addAll(List.of("-analyzeduration", "0", "-f", format.demuxer(), "-i", "pipe:0"));
    command.addAll(List.of("-map", "0:a:0", "-map_metadata", "-1", "-filter_threads", "1"));
    command.addAll(List.of("-ac", "1", "-ar", Integer.toString(sampleRateHz)));
    command.addAll(List.of("-c:a", "pcm_s16le", "-flush_packets", "1", "-f", "s16le", "pipe:1"));
    return command;
  }

  /** Does nothing but start ffmpeg in the same surroundings. */
  List<String> probe(Isolation isolation, Path anyFile) {
    List<String> command = new ArrayList<>(limits(FILE_SLACK_BYTES));
    command.addAll(isolation == Isolation.SANDBOXED ? sandbox(anyFile) : privileges());
    command.addAll(List.of(settings.ffmpeg(), "-version"));
    return command;
  }

  private List<String> limits(long maxFileBytes) {
    return limits(maxFileBytes, settings.deadline());
  }

  private List<String> limits(long maxFileBytes, Duration processorTime) {
    return List.of(
        "nice",
        "-n5",
        "prlimit",
        "--as=" + settings.memory().toBytes(),
        "--cpu=" + Math.max(1, processorTime.toSeconds()),
        "--fsize=" + maxFileBytes,
        "--nofile=64",
        "--core=0");
  }

  private static List<String> privileges() {
    return List.of("setpriv", "--no-new-privs", "--pdeathsig", "KILL");
  }

  private List<String> sandbox(Path input) {
    List<String> views = new ArrayList<>(List.of("--die-with-parent"));
    if (settings.ffmpeg().startsWith("/") && !settings.ffmpeg().startsWith("/usr/")) {
      views.addAll(List.of("--ro-bind", settings.ffmpeg(), settings.ffmpeg()));
    }
    views.addAll(List.of("--ro-bind", input.toString(), SANDBOX_INPUT));
    return Sandbox.bubblewrap(views);
  }
}
