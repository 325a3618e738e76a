package io.vacha.benchmarks.service;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Recordings to upload, made on the spot: espeak-ng speaks, ffmpeg converts. */
public final class Recordings {
  /** What is between the parts of a form. */
  public static final String BOUNDARY = "between-the-parts";

  private static final Map<String, String> FORMATS =
      Map.of(
          "wav", "-f wav",
          "mp3", "-f mp3",
          "ogg", "-c:a libvorbis -ac 2 -f ogg",
          "opus", "-c:a libopus -f ogg",
          "flac", "-f flac",
          "m4a", "-c:a aac -f ipod",
          "webm", "-c:a libopus -f webm");

  private Recordings() {}

  /** Somebody says a text, as a 16 kHz mono WAV; the voice is one of espeak-ng's. */
  public static byte[] speech(String voice, String text) throws IOException, InterruptedException {
    byte[] spoken = run(List.of("espeak-ng", "-v", voice, "-s", "150", "--stdout", text));
    return convert(spoken, "-ar 16000 -ac 1 -f wav");
  }

  /** The service itself says a text, as an MP3. */
  public static byte[] spoken(ServiceProcess service, String text)
      throws IOException, InterruptedException {
    String body = JsonMapper.shared().writeValueAsString(Map.of("text", text));
    try (HttpClient client = ServiceProcess.trustingClient()) {
      var request =
          service
              .to("/api/v1/tts")
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString(body))
              .build();
      var response = client.send(request, BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IOException("not spoken: " + response.statusCode());
      }
      return response.body();
    }
  }

  /** The same recording in every format that the service reads, by name. */
  public static Map<String, byte[]> formats(byte[] recording)
      throws IOException, InterruptedException {
    Map<String, byte[]> formats = new TreeMap<>();
    for (Map.Entry<String, String> format : FORMATS.entrySet()) {
      formats.put(format.getKey(), convert(recording, format.getValue()));
    }
    return formats;
  }

  /** A recording as ffmpeg makes it with these options, which are separated by blanks. */
  public static byte[] convert(byte[] recording, String options)
      throws IOException, InterruptedException {
    Path from = Files.createTempFile("recording", ".in");
    Path to = Files.createTempFile("recording", ".out");
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
  }

  /** Silence, as a 16 kHz mono WAV of so many samples. */
  public static byte[] silence(int samples) {
    return wave(16_000, 1, 2 * samples);
  }

  /** A WAV of 16-bit zeros: what its header says, and so many bytes of sound. */
  public static byte[] wave(int sampleRateHz, int channels, int bytes) {
    ByteBuffer file = ByteBuffer.allocate(44 + bytes).order(ByteOrder.LITTLE_ENDIAN);
    file.put(ascii("RIFF")).putInt(36 + bytes).put(ascii("WAVEfmt ")).putInt(16);
    file.putShort((short) 1).putShort((short) channels).putInt(sampleRateHz);
    file.putInt(sampleRateHz * channels * 2).putShort((short) (channels * 2));
    file.putShort((short) 16).put(ascii("data")).putInt(bytes);
    return file.array();
  }

  /** A form with a recording as its part {@code file}. */
  public static byte[] form(byte[] recording, Map<String, String> fields) {
    ByteArrayOutputStream form = new ByteArrayOutputStream();
    fields.forEach(
        (name, value) -> form.writeBytes(ascii(part("name=\"" + name + "\"") + value + "\r\n")));
    form.writeBytes(ascii(part("name=\"file\"; filename=\"recording\"")));
    form.writeBytes(recording);
    form.writeBytes(ascii("\r\n--" + BOUNDARY + "--\r\n"));
    return form.toByteArray();
  }

  private static String part(String names) {
    return "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + names + "\r\n\r\n";
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] run(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException("failed: " + String.join(" ", command));
    }
    return output;
  }
}
