package io.vacha.speech.ssml;

import io.vacha.error.ApiException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads SSML: {@code speak p s break prosody say-as sub phoneme voice lang mark} of W3C SSML 1.1
 * and nothing else. What it does not know is refused by name. No document types, no entities beyond
 * the five, no processing instructions, at most {@value #MAX_DEPTH} elements within each other.
 * Confined to one document; time and memory are linear in it.
 */
public final class SsmlReader {
  /** How deep elements may be within each other. */
  static final int MAX_DEPTH = 10;

  /**
   * The JDK counts each ampersand that is written as it must be as an entity, and takes 100,000.
   * There are no others without a DTD, so what bounds the text bounds them.
   */
  private static final List<String> LIMITS_OF_ENTITIES =
      List.of("jdk.xml.maxGeneralEntitySizeLimit", "jdk.xml.totalEntitySizeLimit");

  private final Deque<SsmlScope> open = new ArrayDeque<>();
  private final SsmlSource source;
  private final PassageBuilder passages;
  private int tags;
  private int at;

  private SsmlReader(SsmlSource source) {
    this.source = source;
    this.passages = new PassageBuilder(source.content());
  }

  /**
   * Reads a document.
   *
   * @param text valid Unicode
   * @throws ApiException 400 for what is wrong with it, with the line and the column
   */
  public static SsmlDocument read(String text) {
    return new SsmlReader(SsmlScanner.scan(text)).document(text);
  }

  private SsmlDocument document(String text) {
    try {
      XMLStreamReader xml = factory().createXMLStreamReader(new StringReader(text));
      try {
        readAll(xml);
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      throw notWellFormed(e);
    }
    try {
      return passages.document(source);
    } catch (IllegalArgumentException e) {
      throw SsmlRefusal.at(String.valueOf(e.getMessage()), source.tag(0));
    }
  }

  /** The JDK's own parser, without what makes parsers dangerous. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
    LIMITS_OF_ENTITIES.forEach(limit -> factory.setProperty(limit, "0"));
    return factory;
  }

  private void readAll(XMLStreamReader xml) throws XMLStreamException {
    while (xml.hasNext()) {
      int event = xml.next();
      try {
        read(event, xml);
      } catch (IllegalArgumentException e) {
        throw SsmlRefusal.at(String.valueOf(e.getMessage()), source.tag(Math.max(0, tags - 1)));
      }
    }
  }

  private void read(int event, XMLStreamReader xml) {
    switch (event) {
      case XMLStreamReader.START_ELEMENT -> {
        tags++;
        begin(new SsmlTag(xml));
      }
      case XMLStreamReader.END_ELEMENT -> end();
      case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE ->
          text(xml.getTextLength());
      case XMLStreamReader.COMMENT, XMLStreamReader.END_DOCUMENT -> {}
      default -> throw new IllegalArgumentException("This is no SSML.");
    }
  }

  private void begin(SsmlTag tag) {
    SsmlElement element = tag.element(open.isEmpty());
    SsmlScope outer = open.isEmpty() ? SsmlScope.OUTSIDE : open.getLast();
    requireFitting(element, outer.element());
    SsmlScope scope = tag.scope(outer, element);
    switch (element) {
      case P, S -> passages.end(outer, element == SsmlElement.P);
      case BREAK -> passages.pause(outer, tag.pauseMillis());
      case MARK -> passages.mark(tag.value("name"), at);
      case SAY_AS, SUB, PHONEME -> passages.open(tag, at);
      case SPEAK, PROSODY, VOICE, LANG -> {}
    }
    open.addLast(scope);
  }

  private void requireFitting(SsmlElement element, SsmlElement outer) {
    if (open.size() >= MAX_DEPTH) {
      throw new IllegalArgumentException(
          "More than " + MAX_DEPTH + " elements stand within each other.");
    }
    if (!open.isEmpty() && (outer.isEmpty() || outer.holdsTextOnly() || !element.fitsIn(outer))) {
      throw new IllegalArgumentException(
          "'" + element.tag() + "' cannot stand within '" + outer.tag() + "'.");
    }
  }

  private void text(int length) {
    SsmlScope scope = open.getLast();
    int from = at;
    at += length;
    boolean isBlank = source.content().substring(from, at).isBlank();
    if (scope.element().isEmpty() && !isBlank) {
      throw new IllegalArgumentException("'" + scope.element().tag() + "' holds no text.");
    }
    if (!scope.element().holdsTextOnly()) {
      passages.plain(scope, from, at);
    }
  }

  private void end() {
    SsmlScope ended = open.removeLast();
    switch (ended.element()) {
      case P, S -> passages.end(ended, ended.element() == SsmlElement.P);
      case SAY_AS, SUB, PHONEME -> passages.close(ended, at);
      default -> {}
    }
  }

  private static ApiException notWellFormed(XMLStreamException failure) {
    var place = failure.getLocation();
    return SsmlRefusal.at(
        "The SSML is not well-formed XML.",
        new SsmlPosition(
            place == null ? 1 : Math.max(1, place.getLineNumber()),
            place == null ? 1 : Math.max(1, place.getColumnNumber())));
  }
}
