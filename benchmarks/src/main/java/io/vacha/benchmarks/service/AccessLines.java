package io.vacha.benchmarks.service;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Follows the access log of a service. Confined. */
public final class AccessLines {
  private final Path log;
  private long position;

  /** From the beginning of a file. */
  public AccessLines(Path log) {
    this.log = log;
  }

  /** One line: one request. */
  public record Line(
      String requestId, String path, int status, String type, String keyId, long audioMillis) {
    static Line of(JsonNode json) {
      return new Line(
          json.path("request_id").asString(""),
          json.path("path").asString(""),
          json.path("status").asInt(0),
          json.path("type").asString("none"),
          json.path("key_id").asString(""),
          json.path("audio_ms").asLong(0));
    }
  }

  /** The lines that are new since the last call; one that is being written is left for the next. */
  public List<Line> next() throws IOException {
    List<Line> lines = new ArrayList<>();
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      byte[] fresh = new byte[Math.toIntExact(file.length() - position)];
      file.seek(position);
      file.readFully(fresh);
      String text = new String(fresh, StandardCharsets.UTF_8);
      int end = text.lastIndexOf('\n') + 1;
      position += text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
      text.substring(0, end)
          .lines()
          .filter(line -> line.startsWith("{\"time\""))
          .forEach(line -> lines.add(Line.of(JsonMapper.shared().readTree(line))));
    }
    return lines;
  }
}
