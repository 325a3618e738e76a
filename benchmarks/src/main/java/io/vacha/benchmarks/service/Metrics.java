package io.vacha.benchmarks.service;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One reading of a service's metrics. Immutable. */
public final class Metrics {
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"((?:[^\"\\\\]|\\\\.)*)\"");

  private final Map<String, Double> samples;

  private Metrics(Map<String, Double> samples) {
    this.samples = samples;
  }

  /** Reads them from the management listener. */
  public static Metrics of(ServiceProcess service) throws IOException {
    URI address = URI.create("http://127.0.0.1:" + service.place().managementPort() + "/metrics");
    var connection = address.toURL().openConnection();
    connection.setRequestProperty("Connection", "close");
    try (InputStream in = connection.getInputStream()) {
      Map<String, Double> samples = new LinkedHashMap<>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> add(samples, line));
      return new Metrics(samples);
    }
  }

  private static void add(Map<String, Double> samples, String line) {
    int end = line.lastIndexOf(' ');
    samples.put(line.substring(0, end), Double.parseDouble(line.substring(end + 1)));
  }

  /**
   * The sum of all samples of this name whose labels include {@code with}, such as {@code a="b"}.
   */
  public double sum(String name, String with) {
    return samples.entrySet().stream()
        .filter(sample -> isOf(name, sample.getKey()) && sample.getKey().contains(with))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  private static boolean isOf(String name, String sample) {
    return sample.equals(name) || sample.startsWith(name + "{");
  }

  /** Samples of this name by the values of the labels named, joined by a blank. */
  public Map<String, Double> by(String name, String... labels) {
    Map<String, Double> sums = new TreeMap<>();
    samples.forEach(
        (sample, value) -> {
          if (isOf(name, sample)) {
            sums.merge(labelled(sample, labels), value, Double::sum);
          }
        });
    return sums;
  }

  private static String labelled(String sample, String... wanted) {
    Map<String, String> labels = new TreeMap<>();
    Matcher matcher = LABEL.matcher(sample);
    while (matcher.find()) {
      labels.put(matcher.group(1), matcher.group(2));
    }
    StringBuilder key = new StringBuilder();
    for (String label : wanted) {
      key.append(key.isEmpty() ? "" : " ").append(labels.getOrDefault(label, ""));
    }
    return key.toString();
  }
}
