package io.vacha.speech.ssml;

import io.vacha.audio.encode.SoundManner;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.XMLStreamReader;

/**
 * A start tag. Methods throw {@link IllegalArgumentException} for what is not SSML; the message
 * names it. Confined to one thread.
 */
final class SsmlTag {
  private static final String NAMESPACE = "http://www.w3.org/2001/10/synthesis";
  private static final String XML = "http://www.w3.org/XML/1998/namespace";
  private static final long USUAL_BREAK_MILLIS = 500;

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final String foreign;

  SsmlTag(XMLStreamReader xml) {
    name = qualified(xml.getPrefix(), xml.getLocalName());
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      boolean isXml = XML.equals(xml.getAttributeNamespace(i));
      String prefix = isXml ? "xml" : xml.getAttributePrefix(i);
      attributes.put(qualified(prefix, xml.getAttributeLocalName(i)), xml.getAttributeValue(i));
    }
    foreign = foreignNamespace(xml);
  }

  private static String qualified(String prefix, String local) {
    return prefix == null || prefix.isEmpty() ? local : prefix + ":" + local;
  }

  private static String foreignNamespace(XMLStreamReader xml) {
    for (int i = 0; i < xml.getNamespaceCount(); i++) {
      String prefix = xml.getNamespacePrefix(i);
      if (prefix != null && !prefix.isEmpty()) {
        return "xmlns:" + prefix;
      }
      if (!NAMESPACE.equals(xml.getNamespaceURI(i))) {
        return "xmlns";
      }
    }
    return "";
  }

  /** Which element it is; at the root it must be {@code speak}. */
  SsmlElement element(boolean atRoot) {
    SsmlElement element =
        SsmlElement.named(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Unknown element %s. Known are %s."
                            .formatted(SsmlRefusal.quoted(name), SsmlElement.names())));
    if (atRoot != (element == SsmlElement.SPEAK)) {
      throw new IllegalArgumentException("SSML is one 'speak' element with all else within it.");
    }
    requireKnown(element);
    return element;
  }

  private void requireKnown(SsmlElement element) {
    for (String attribute : attributes.keySet()) {
      if (!element.has(attribute)) {
        throw unknown(attribute, element);
      }
    }
    if (!foreign.isEmpty()) {
      throw unknown(foreign, element);
    }
    if (!element.required().isEmpty() && !attributes.containsKey(element.required())) {
      throw new IllegalArgumentException(
          "'" + element.tag() + "' needs the attribute '" + element.required() + "'.");
    }
    String version = attributes.getOrDefault("version", "1.1").strip();
    if (!version.equals("1.0") && !version.equals("1.1")) {
      throw new IllegalArgumentException("'version' must be 1.0 or 1.1.");
    }
  }

  private static IllegalArgumentException unknown(String attribute, SsmlElement element) {
    return new IllegalArgumentException(
        "Unknown attribute %s of '%s'.".formatted(SsmlRefusal.quoted(attribute), element.tag()));
  }

  /** The value of a required attribute. */
  String value(String attribute) {
    String value = attributes.getOrDefault(attribute, "");
    if (value.isBlank()) {
      throw new IllegalArgumentException("'" + attribute + "' is empty.");
    }
    return value;
  }

  /** The value of another. */
  Optional<String> optional(String attribute) {
    return Optional.ofNullable(attributes.get(attribute));
  }

  /** What holds within it. */
  SsmlScope scope(SsmlScope outer, SsmlElement element) {
    SsmlScope scope = outer.within(element);
    if (attributes.containsKey("xml:lang")) {
      scope = scope.in(SsmlValues.language(value("xml:lang")));
    }
    if (element == SsmlElement.VOICE) {
      scope = scope.spokenBy(value("name").strip());
    }
    if (element == SsmlElement.PROSODY) {
      SoundManner manner =
          SsmlValues.manner(
              outer.manner(), optional("rate"), optional("pitch"), optional("volume"));
      scope = scope.like(manner);
    }
    return scope;
  }

  /** How long a {@code break} is. */
  long pauseMillis() {
    Optional<Long> strength = optional("strength").map(SsmlValues::strength);
    return optional("time").map(SsmlValues::time).or(() -> strength).orElse(USUAL_BREAK_MILLIS);
  }
}
