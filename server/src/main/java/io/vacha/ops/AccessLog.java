package io.vacha.ops;

import io.vacha.settings.KeyMask;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * One JSON line a request, on the logger {@code vacha.access}: who, what, how it ended, how long.
 * Never text, audio or keys; a key appears as its id. Immutable.
 */
public final class AccessLog {
  private static final Logger LOG = LoggerFactory.getLogger("vacha.access");

  /** Longer than any of ours. Anybody may send 8 KiB, which would fill the disk of the log soon. */
  private static final int LONGEST_PATH = 300;

  private static final int LONGEST_METHOD = 20;

  private final JsonMapper json;
  private final InstantSource clock;

  public AccessLog(JsonMapper json, InstantSource clock) {
    this.json = json;
    this.clock = clock;
  }

  /** Writes the line of a request that has ended. */
  public void write(RequestTrace trace, String method, String path, int status, long nanos) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("time", clock.instant().toString());
    line.put("request_id", trace.requestId());
    line.put("client", trace.clientAddress());
    line.put("method", shortened(method, LONGEST_METHOD));
    line.put("path", shortened(KeyMask.maskPath(path), LONGEST_PATH));
    line.put("status", status);
    trace.errorType().ifPresent(type -> line.put("type", type));
    trace.keyId().ifPresent(key -> line.put("key_id", key));
    trace.engine().ifPresent(engine -> line.put("engine", engine));
    line.put("audio_ms", trace.audioMillis());
    line.put("duration_ms", Math.round(nanos / 1e5) / 10.0);
    LOG.info(json.writeValueAsString(line));
  }

  private static String shortened(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest) + "…";
  }
}
