package io.vacha.cli.call;

import io.vacha.cli.CommandFailure;
import io.vacha.client.SpeechFormat;
import io.vacha.client.SpeechFormat.Container;
import io.vacha.client.SpeechManner;
import io.vacha.client.live.SpeechOptions;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of {@code vacha say} that say what the sound is like. */
final class SoundOptions {
  private static final Map<String, Container> EXTENSIONS =
      Map.ofEntries(
          Map.entry("ogg", Container.OPUS),
          Map.entry("opus", Container.OPUS),
          Map.entry("webm", Container.WEBM),
          Map.entry("aac", Container.AAC),
          Map.entry("flac", Container.FLAC),
          Map.entry("wav", Container.WAV),
          Map.entry("pcm", Container.PCM),
          Map.entry("raw", Container.PCM),
          Map.entry("ulaw", Container.MULAW),
          Map.entry("alaw", Container.ALAW));

  private static final int LIVE_HZ = 24_000;
  private static final int TELEPHONE_HZ = 8_000;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "mp3, opus, webm, aac, flac, wav, pcm, mulaw or alaw. Default: by the name of the file,"
              + " else mp3.")
  private @Nullable Container format;

  @Option(
      names = "--sample-rate",
      paramLabel = "HZ",
      description = "8000 to 48000. Default: the usual rate of the format.")
  private @Nullable Integer sampleRate;

  @Option(
      names = "--bit-rate",
      paramLabel = "KBPS",
      description = "16 to 64 for Opus, 32 to 128 for MP3 and AAC.")
  private @Nullable Integer bitRate;

  @Option(names = "--speed", paramLabel = "FACTOR", description = "0.25 to 4. Default: 1.")
  private double speed = 1;

  @Option(names = "--pitch", paramLabel = "SEMITONES", description = "-12 to 12. Default: 0.")
  private double pitch;

  @Option(names = "--volume", paramLabel = "DB", description = "-24 to 12. Default: 0.")
  private double volume;

  /** What the sound is sent as, for a file of this name. */
  SpeechFormat format(Path file) {
    Container container = format == null ? byName(file) : format;
    return new SpeechFormat(container, sampleRate, bitRate);
  }

  /** How it is written while the text arrives, to a file of this name. */
  SpeechOptions live(Path file, @Nullable String voice) {
    Container container = format == null ? EXTENSIONS.get(extension(file)) : format;
    SpeechOptions.Encoding encoding =
        switch (container) {
          case MULAW -> SpeechOptions.Encoding.MULAW;
          case ALAW -> SpeechOptions.Encoding.ALAW;
          case PCM -> SpeechOptions.Encoding.LINEAR16;
          case null -> SpeechOptions.Encoding.LINEAR16;
          default ->
              throw new CommandFailure("--live writes bare samples only: pcm, mulaw or alaw.");
        };
    int usual = encoding == SpeechOptions.Encoding.LINEAR16 ? LIVE_HZ : TELEPHONE_HZ;
    return new SpeechOptions(voice, encoding, sampleRate == null ? usual : sampleRate);
  }

  /** How it is changed. */
  SpeechManner manner() {
    return new SpeechManner(speed, pitch, volume);
  }

  private static Container byName(Path file) {
    return EXTENSIONS.getOrDefault(extension(file), Container.MP3);
  }

  private static String extension(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
