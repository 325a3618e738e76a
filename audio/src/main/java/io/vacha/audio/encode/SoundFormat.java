package io.vacha.audio.encode;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The forms speech can be encoded in while it is made; all mono. */
public enum SoundFormat {
  MP3("audio/mpeg", "-c:a libmp3lame -b:a 48k -write_xing 0 -f mp3"),
  /** Opus in OGG, at 24 kbit/s, which is transparent for one voice. */
  OPUS("audio/ogg", "-c:a libopus -b:a 24k -page_duration 200000 -f ogg"),
  /** AAC-LC in ADTS frames. */
  AAC("audio/aac", "-c:a aac -b:a 48k -f adts"),
  FLAC("audio/flac", "-c:a flac -f flac"),
  /** WAV whose header says the largest length there is, as it is not known when it is written. */
  WAV("audio/wav", "-c:a pcm_s16le -f wav"),
  /** Bare samples: 24 kHz, signed 16-bit, little-endian. */
  PCM("audio/pcm", "-c:a pcm_s16le -f s16le");

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

  /** How ffmpeg is told to write it. */
  public List<String> arguments() {
    return List.of(arguments.split(" "));
  }
}
