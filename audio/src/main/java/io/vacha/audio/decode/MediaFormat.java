package io.vacha.audio.decode;

/**
 * A container that is decoded, with what the decoder may use for it. AIFF, AU, Wave64, raw AAC and
 * MPEG layers I and II are no containers of the interface and so have no entry.
 */
public enum MediaFormat {
  MP3("mp3", "mp3float,mp3"),
  /** RIFF, the big-endian RIFX and the 64-bit RF64 and BW64. */
  WAV(
      "wav",
      "pcm_u8,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_f64le,pcm_s16be,pcm_s24be,pcm_s32be,"
          + "pcm_f32be,pcm_f64be,pcm_mulaw,pcm_alaw,adpcm_ima_wav,adpcm_ms,gsm_ms,mp3float,mp3"),
  /** MPEG-4 and QuickTime, whole or in fragments, with AAC, ALAC or what MediaRecorder puts in. */
  MP4("mov", "aac,alac,opus,flac,mp3float,mp3"),
  /** Vorbis, Opus, FLAC and Speex in Ogg; files named .opus are these too. */
  OGG("ogg", "vorbis,opus,flac,speex"),
  FLAC("flac", "flac"),
  /** WebM and Matroska, as MediaRecorder writes them. */
  WEBM("matroska", "opus,vorbis,aac,flac,pcm_f32le,pcm_s16le");

  private final String demuxer;
  private final String decoders;

  MediaFormat(String demuxer, String decoders) {
    this.demuxer = demuxer;
    this.decoders = decoders;
  }

  /** ffmpeg's name of the demuxer, the only one it may use. */
  String demuxer() {
    return demuxer;
  }

  /** ffmpeg's names of the decoders it may use, separated by commas. */
  String decoders() {
    return decoders;
  }
}
