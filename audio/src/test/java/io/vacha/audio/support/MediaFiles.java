package io.vacha.audio.support;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The same two seconds of a 440 Hz tone in every format, made by ffmpeg. */
public final class MediaFiles {
  /** What ffmpeg makes of the test sound: options, then the name of the file. */
  private static final List<String> OUTPUTS =
      List.of(
          "a.wav",
          "-c:a pcm_s24le deep.wav",
          "-c:a pcm_mulaw mulaw.wav",
          "-c:a pcm_s16le -rf64 always rf64.wav",
          "-c:a libmp3lame a.mp3",
          "-map 0:a -map 1:v -frames:v 1 -c:v mjpeg -c:a libmp3lame art.mp3",
          "-c:a aac a.m4a",
          "-c:a alac alac.m4a",
          "-c:a aac -movflags frag_keyframe+empty_moov fragments.mp4",
          "-c:a libopus -movflags frag_keyframe+empty_moov opus.mp4",
          "-c:a ac3 ac3.mp4",
          "-map 1:v -c:v mpeg4 video.mp4",
          "-c:a libvorbis vorbis.ogg",
          "-c:a libopus a.opus",
          "-c:a flac flac.ogg",
          "-c:a libspeex -ar 16000 speex.ogg",
          "-c:a flac a.flac",
          "-c:a libvorbis vorbis.webm",
          "-c:a aac a.mkv",
          "-c:a wmav2 wma.wav");

  private MediaFiles() {}

  /** Makes all files, and recorder.webm, which has no duration because it went through a pipe. */
  public static void make(Path directory) throws IOException {
    String wave = "-f lavfi -i sine=frequency=440:duration=2:sample_rate=44100";
    String picture = " -f lavfi -i testsrc=duration=1:size=64x64";
    StringBuilder arguments = new StringBuilder(wave + picture);
    for (String output : OUTPUTS) {
      int name = output.lastIndexOf(' ') + 1;
      arguments.append(output.startsWith("-map") ? " " : " -map 0:a ");
      arguments.append(output, 0, name).append(directory.resolve(output.substring(name)));
    }
    Tool.ffmpeg(arguments.toString());
    byte[] webm =
        Tool.run(
            directory.resolve("a.wav"), "ffmpeg -v error -i - -c:a libopus -f webm -".split(" "));
    Files.write(directory.resolve("recorder.webm"), webm);
  }
}
