package io.vacha.settings;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The keys that exist, read off the settings records: a component {@code maxUploadBytes} is the key
 * {@code max-upload-bytes}, a component of a record type a group of keys, a map a group whose names
 * the operator chooses. Immutable.
 */
final class SettingsSchema {
  /** Stands for a name the operator chooses. */
  private static final String ANY = "*";

  /** One place in the tree; a leaf has no children. */
  private static final class Node {
    private final Map<String, Node> children = new TreeMap<>();

    private Node child(String name) {
      return children.computeIfAbsent(name, _ -> new Node());
    }
  }

  private final Node root = new Node();

  /** Builds the tree from the records and their prefixes. */
  SettingsSchema(List<SettingsGroup> groups) {
    for (SettingsGroup group : groups) {
      Node node = root;
      for (String segment : group.prefix().split("\\.")) {
        node = node.child(segment);
      }
      describe(group.record(), node);
    }
  }

  private static void describe(Type type, Node node) {
    if (type instanceof ParameterizedType map && map.getRawType() == Map.class) {
      describe(map.getActualTypeArguments()[1], node.child(ANY));
    } else if (type instanceof Class<?> record && record.isRecord() && record != Secret.class) {
      for (RecordComponent component : record.getRecordComponents()) {
        describe(component.getGenericType(), node.child(kebab(component.getName())));
      }
    }
  }

  static String kebab(String name) {
    return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  /** Whether a key with this dotted name can be set; list indexes are ignored. */
  boolean knows(String key) {
    Node node = root;
    for (String segment : key.replaceAll("\\[\\d+]", "").split("\\.")) {
      Node next = node.children.get(segment);
      if (next == null) {
        next = node.children.get(ANY);
      }
      if (next == null) {
        return false;
      }
      node = next;
    }
    return node.children.isEmpty();
  }

  /**
   * The key an environment variable sets: {@code VACHA_A_BC} is {@code vacha.a.b-c}. A name the
   * operator chooses is taken from {@code chosenNames} where one differs only in its dashes.
   */
  Optional<String> keyOfVariable(String variable, Iterable<String> chosenNames) {
    List<String> key = new ArrayList<>();
    Node node = root;
    for (String segment : variable.toLowerCase(Locale.ROOT).split("_")) {
      Optional<String> name = matching(segment, node.children.keySet());
      if (name.isEmpty() && node.children.containsKey(ANY)) {
        key.add(matching(segment, chosenNames).orElse(segment));
        node = node.child(ANY);
      } else if (name.isPresent()) {
        key.add(name.get());
        node = node.child(name.get());
      } else {
        return Optional.empty();
      }
    }
    return node.children.isEmpty() ? Optional.of(String.join(".", key)) : Optional.empty();
  }

  private static Optional<String> matching(String segment, Iterable<String> names) {
    for (String name : names) {
      if (name.replace("-", "").equals(segment)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /** All keys, names the operator chooses written as {@code *}. */
  List<String> keys() {
    Map<String, Node> leaves = new LinkedHashMap<>();
    collect("", root, leaves);
    return List.copyOf(leaves.keySet());
  }

  private static void collect(String path, Node node, Map<String, Node> leaves) {
    if (node.children.isEmpty()) {
      leaves.put(path, node);
    }
    node.children.forEach(
        (name, child) -> collect(path.isEmpty() ? name : path + "." + name, child, leaves));
  }
}
