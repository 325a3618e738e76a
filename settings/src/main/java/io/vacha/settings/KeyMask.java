package io.vacha.settings;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Keeps API keys out of whatever leaves the process but an answer to their owner: what looks like
 * one becomes {@code svc_sk_***}, and a short-lived secret {@code ek_***} or {@code ek_speak_***}.
 * Immutable.
 */
public final class KeyMask {
  private static final Pattern KEY =
      Pattern.compile("(svc_sk_)\\w+|(ek_(?:speak_)?)key_\\w+\\.[0-9]+\\.[0-9a-f]{64}");

  private KeyMask() {}

  /** Whether there is anything in the text that could be a key. */
  public static boolean isIn(String text) {
    return KEY.matcher(text).find();
  }

  /** The text without its keys. */
  public static String mask(String text) {
    return KEY.matcher(text).replaceAll("$1$2***");
  }

  /** The same for the path of an address; one that hides a key by percent-encoding is decoded. */
  public static String maskPath(String path) {
    String decoded = decoded(path);
    return isIn(decoded) ? mask(decoded) : path;
  }

  private static String decoded(String path) {
    try {
      return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return path; // No percent-encoding of anything.
    }
  }
}
