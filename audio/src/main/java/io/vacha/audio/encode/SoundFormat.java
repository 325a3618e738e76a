package io.vacha.audio.encode;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms speech can be encoded in while it is made; all mono. */
public enum SoundFormat {
  MP3("audio/mpeg", "-c:a libmp3lame -write_xing 0 -f mp3"),
  /** Opus in Ogg; 24 kbit/s are transparent for one voice. */
  OPUS("audio/ogg", "-c:a libopus -page_duration 200000 -f ogg"),
  /** Opus in WebM, which browsers append to a media source. */
  WEBM("audio/webm", "-c:a libopus -cluster_time_limit 200 -f webm"),
  /** AAC-LC in ADTS frames. */
  AAC("audio/aac", "-c:a aac -f adts"),
  FLAC("audio/flac", "-c:a flac -f flac"),
  /** WAV whose header says the largest length there is, as it is not known when it is written. */
  WAV("audio/wav", "-c:a pcm_s16le -f wav"),
  /** Bare samples: signed 16-bit, little-endian. */
  PCM("audio/pcm", "-c:a pcm_s16le -f s16le"),
  /** Bare samples of ITU-T G.711, 8 bits, North America and Japan. */
  MULAW("audio/PCMU", "-c:a pcm_mulaw -f mulaw"),
  /** Bare samples of ITU-T G.711, 8 bits, everywhere else. */
  ALAW("audio/PCMA", "-c:a pcm_alaw -f alaw");

  private final String mediaType;
  private final String arguments;

  SoundFormat(String mediaType, String arguments) {
    this.mediaType = mediaType;
    this.arguments = arguments;
  }

  /** The format with this name in lower case, for example {@code opus}. */
  public static Optional<SoundFormat> of(String name) {
    return Arrays.stream(values()).filter(format -> format.id().equals(name)).findFirst();
  }

  /** Its name in lower case. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What {@code Content-Type} says of it. */
  public String mediaType() {
    return mediaType;
  }

  /** Whether nothing in the bytes tells their rate. */
  public boolean isBare() {
    return this == PCM || isTelephone();
  }

  /** Whether it is one of the forms of telephone lines. */
  public boolean isTelephone() {
    return this == MULAW || this == ALAW;
  }

  /** Whether it is Opus, in whichever container. */
  public boolean isOpus() {
    return this == OPUS || this == WEBM;
  }

  /** Whether it takes as many bits a second as it is told to. */
  public boolean hasBitRate() {
    return isOpus() || this == MP3 || this == AAC;
  }

  /** How ffmpeg is told to write it. */
  List<String> arguments() {
    return List.of(arguments.split(" "));
  }
}
