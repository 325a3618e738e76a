package io.vacha.models.support;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Archives of packages as registries have them. */
public final class Wheel {
  private Wheel() {}

  /** A wheel of the Python index that its client takes too. */
  public static byte[] of(String name, String version, Map<String, byte[]> files)
      throws IOException {
    String info = name.replace('-', '_') + "-" + version + ".dist-info/";
    Map<String, byte[]> all = new TreeMap<>(files);
    all.put(
        info + "METADATA",
        text("Metadata-Version: 2.1\nName: %s\nVersion: %s\n".formatted(name, version)));
    all.put(
        info + "WHEEL",
        text("Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"));
    all.put(info + "RECORD", text(""));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : all.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    }
    return bytes.toByteArray();
  }

  /** The name that a wheel has. */
  public static String file(String name, String version) {
    return name.replace('-', '_') + "-" + version + "-py3-none-any.whl";
  }

  /** An archive of npm. */
  public static byte[] tgz(String name, String version, Map<String, byte[]> files)
      throws IOException {
    Map<String, byte[]> all = new TreeMap<>(files);
    all.put(
        "package/package.json",
        text("{\"name\":\"%s\",\"version\":\"%s\"}".formatted(name, version)));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : all.entrySet()) {
        out.write(head(file.getKey(), file.getValue().length));
        out.write(file.getValue());
        out.write(new byte[(512 - file.getValue().length % 512) % 512]);
      }
      out.write(new byte[1024]);
    }
    return bytes.toByteArray();
  }

  private static byte[] head(String name, int size) {
    byte[] head = new byte[512];
    put(head, 0, name);
    put(head, 100, "0000644");
    put(head, 108, "0000000");
    put(head, 116, "0000000");
    put(head, 124, "%011o".formatted(size));
    put(head, 136, "00000000000");
    put(head, 148, "        ");
    head[156] = '0';
    put(head, 257, "ustar\00000");
    int sum = 0;
    for (byte each : head) {
      sum += each;
    }
    put(head, 148, "%06o\0 ".formatted(sum));
    return head;
  }

  private static void put(byte[] head, int at, String text) {
    byte[] bytes = text(text);
    System.arraycopy(bytes, 0, head, at, bytes.length);
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
