package io.vacha.lab.corpus;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What of a corpus is trained on, and what is kept for choosing and for measuring. No speaker is on
 * two sides where there are enough of them; otherwise no sentence is. The same corpus is split the
 * same way each time, whatever its order. Immutable.
 */
public final class CorpusSplit {
  /** What a recording is for. */
  public enum Part {
    /** Trained on. */
    TRAIN,
    /** Chosen with, never trained on. */
    DEVELOPMENT,
    /** Measured with at the end. */
    TEST
  }

  /** The share of the sound that is kept for each of development and test. */
  private static final double KEPT = 0.1;

  private static final int FEWEST_SPEAKERS = 5;

  /** Whoever speaks more than this of a corpus is trained on. */
  private static final double LARGEST_KEPT_SPEAKER = 0.2;

  private final Map<String, Part> speakers;

  private CorpusSplit(Map<String, Part> speakers) {
    this.speakers = Map.copyOf(speakers);
  }

  /** Splits what of these is usable. */
  public static CorpusSplit of(List<CheckedRecording> recordings) {
    Map<String, Double> seconds =
        recordings.stream()
            .filter(CheckedRecording::isUsable)
            .collect(
                Collectors.groupingBy(
                    each -> each.entry().speaker(),
                    TreeMap::new,
                    Collectors.summingDouble(CheckedRecording::seconds)));
    Map<String, Part> parts = seconds.containsKey("") ? Map.of() : speakers(seconds);
    boolean both = parts.containsValue(Part.TEST) && parts.containsValue(Part.DEVELOPMENT);
    return new CorpusSplit(both ? parts : Map.of());
  }

  private static Map<String, Part> speakers(Map<String, Double> seconds) {
    if (seconds.size() < FEWEST_SPEAKERS) {
      return Map.of();
    }
    double all = sum(seconds.values());
    Map<Part, Double> kept = new HashMap<>();
    Map<String, Part> parts = new HashMap<>();
    for (String speaker :
        seconds.keySet().stream().sorted(Comparator.comparingLong(CorpusSplit::hash)).toList()) {
      double theirs = seconds.getOrDefault(speaker, 0.0);
      Part part = theirs > LARGEST_KEPT_SPEAKER * all ? Part.TRAIN : next(kept, all);
      kept.merge(part, theirs, Double::sum);
      parts.put(speaker, part);
    }
    return parts;
  }

  private static Part next(Map<Part, Double> kept, double all) {
    for (Part part : List.of(Part.TEST, Part.DEVELOPMENT)) {
      if (kept.getOrDefault(part, 0.0) < KEPT * all) {
        return part;
      }
    }
    return Part.TRAIN;
  }

  private static double sum(Collection<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Whether no speaker is on two sides. */
  public boolean bySpeaker() {
    return !speakers.isEmpty();
  }

  /** What a usable recording is for. */
  public Part part(CheckedRecording recording) {
    if (bySpeaker()) {
      return speakers.getOrDefault(recording.entry().speaker(), Part.TRAIN);
    }
    long tenth = hash(String.join("", recording.text().words())) % 10;
    return tenth == 0 ? Part.TEST : tenth == 1 ? Part.DEVELOPMENT : Part.TRAIN;
  }

  /** The first four bytes of the SHA-256. */
  private static long hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Integer.toUnsignedLong(ByteBuffer.wrap(digest).getInt());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
