package io.vacha.benchmarks.soak;

import io.vacha.benchmarks.service.AccessLines;
import io.vacha.benchmarks.service.AccessLines.Line;
import io.vacha.benchmarks.service.Ledger;
import io.vacha.benchmarks.service.Ledger.Event;
import io.vacha.benchmarks.service.Metrics;
import io.vacha.benchmarks.soak.Sent.Outcome;
import io.vacha.ops.RouteLabel;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Compares what clients saw with metrics, log and ledger, request by request. Between two looks
 * only what is new is compared. Confined.
 */
public final class Audit {
  private static final long LAST_SECOND = 1_000_000_000L;

  private final Book book;
  private final Path data;
  private final Tally tally;
  private long lastEvent;

  private AccessLines log;
  private Map<String, Double> counted = new TreeMap<>();
  private Map<String, Double> audio = new TreeMap<>();

  /** Of the service in a data folder; findings go to {@code tally}. */
  public Audit(Book book, Path data, Path log, Tally tally) {
    this.book = book;
    this.data = data;
    this.log = new AccessLines(log);
    this.tally = tally;
  }

  /** Another process serves from now on and writes another log; its metrics begin at zero. */
  public void begin(Path nextLog) {
    log = new AccessLines(nextLog);
    counted = new TreeMap<>();
    audio = new TreeMap<>();
  }

  /** How the process ended since the last look. */
  public enum End {
    /** It runs. */
    NONE,
    /** It was told to stop. */
    STOPPED,
    /** It was killed. */
    KILLED
  }

  /** Looks while nothing is asked of the service. */
  public void look(Metrics metrics) throws IOException, SQLException {
    compare(End.NONE, 0);
    compareMetrics(metrics);
  }

  /** Looks at what a process left behind; the next one runs. */
  public void lookBack(End end, long endedNanos) throws IOException, SQLException {
    compare(end, endedNanos);
  }

  private void compare(End end, long endedNanos) throws IOException, SQLException {
    Map<String, Line> lines = new HashMap<>();
    for (Line line : log.next()) {
      count(line);
      if (book.gave(line.requestId()) && lines.put(line.requestId(), line) != null) {
        tally.problem("two lines in the log for " + line.requestId());
      }
    }
    try (Ledger ledger = Ledger.of(data)) {
      Map<String, Event> events = events(ledger);
      for (Sent sent : book.next()) {
        tally.add(sent);
        boolean inFlight = end == End.KILLED && sent.endedNanos() > endedNanos - LAST_SECOND;
        compare(sent, lines.remove(sent.id()), events.remove(sent.id()), inFlight, end);
      }
      lines.keySet().forEach(id -> tally.problem("the log has " + id + ", nobody sent it"));
      events.keySet().forEach(id -> tally.problem("the ledger has " + id + ", nobody sent it"));
      tally.expect(ledger.held() == 0, "the ledger holds something, though nothing is under way");
      tally.expect(ledger.monthsThatDiffer() == 0, "a month's sum differs from its records");
    }
  }

  private Map<String, Event> events(Ledger ledger) throws SQLException {
    Map<String, Event> events = new HashMap<>();
    for (Event event : ledger.eventsAfter(lastEvent)) {
      lastEvent = event.id();
      if (book.gave(event.requestId()) && events.put(event.requestId(), event) != null) {
        tally.problem("two records in the ledger for " + event.requestId());
      }
    }
    return events;
  }

  private void compare(
      Sent sent, @Nullable Line line, @Nullable Event event, boolean inFlight, End end) {
    if (line == null) {
      compareWithoutLine(sent, event, inFlight);
      return;
    }
    if (sent.outcome() == Outcome.ANSWERED) {
      boolean same = line.status() == sent.status();
      boolean sameAudio = sent.audioMillis() < 0 || line.audioMillis() == sent.audioMillis();
      tally.expect(same && sameAudio, "client and log differ: " + sent + ", " + line);
    }
    if (sent.outcome() == Outcome.LOST) {
      tally.expect(inFlight, "begun, but not answered (" + end + "): " + sent + ", " + line);
    }
    boolean recorded = isMetered(line) && !line.keyId().isEmpty();
    if (event == null) {
      tally.expect(!recorded || (uncharged(line) && inFlight), "not in the ledger: " + line);
    } else {
      boolean same = event.audioMillis() == line.audioMillis();
      tally.expect(recorded && same, "log and ledger differ: " + line + ", " + event);
    }
  }

  private void compareWithoutLine(Sent sent, @Nullable Event event, boolean inFlight) {
    boolean charged = event != null && event.status() == 200;
    if (sent.outcome() == Outcome.ANSWERED) {
      tally.expect(inFlight, "answered, but not in the log: " + sent);
      tally.expect(
          sent.status() != 200 || !sent.call().isMetered() || charged,
          "answered, but not charged: " + sent);
      tally.lineLost();
    } else if (charged) {
      tally.expect(inFlight, "charged, but neither answered nor in the log: " + sent);
      tally.chargedNotReceived();
    }
  }

  private static boolean uncharged(Line line) {
    return line.audioMillis() == 0;
  }

  private static boolean isMetered(Line line) {
    RouteLabel operation = RouteLabel.ofPath(line.path());
    return (operation == RouteLabel.TTS || operation == RouteLabel.TRANSCRIBE)
        && line.status() != 404
        && line.status() != 405;
  }

  private void count(Line line) {
    if (isOurs(RouteLabel.ofPath(line.path()).label())) {
      countOurs(line);
    }
  }

  /** Reading the metrics is counted, too, and would be on one side only. */
  private static boolean isOurs(String operation) {
    return !operation.startsWith("other") && !operation.startsWith("health");
  }

  private void countOurs(Line line) {
    String operation = RouteLabel.ofPath(line.path()).label();
    counted.merge(operation + " " + line.status() + " " + line.type(), 1.0, Double::sum);
    if (line.audioMillis() > 0) {
      audio.merge(operation, (double) line.audioMillis(), Double::sum);
      tally.charged(line.audioMillis());
    }
  }

  private void compareMetrics(Metrics metrics) {
    Map<String, Double> requests =
        metrics.by("vacha_requests_total", "operation", "status", "type");
    requests.keySet().removeIf(key -> !isOurs(key));
    tally.expect(requests.equals(counted), "metrics and log differ: " + differences(requests));
    metrics
        .by("vacha_audio_seconds_total", "operation")
        .forEach(
            (operation, seconds) ->
                tally.expect(
                    Math.round(seconds * 1000) == Math.round(audio.getOrDefault(operation, 0.0)),
                    "audio of metrics and log differs: " + operation + " " + seconds));
  }

  private List<String> differences(Map<String, Double> requests) {
    List<String> differences = new ArrayList<>();
    Map<String, Double> all = new TreeMap<>(counted);
    requests.keySet().forEach(key -> all.putIfAbsent(key, 0.0));
    all.forEach(
        (key, lines) -> {
          double metric = requests.getOrDefault(key, 0.0);
          if (metric != lines) {
            differences.add(key + ": metrics " + metric + ", log " + lines);
          }
        });
    return differences;
  }
}
