package io.vacha.lexicon.pls;

import io.vacha.error.ApiException;
import io.vacha.error.OverLimit;
import io.vacha.khmer.pronounce.KhmerIpa;
import io.vacha.khmer.pronounce.UserLexicon;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads {@code lexicon lexeme grapheme phoneme alias} of W3C PLS 1.0 and nothing else. What it does
 * not know is refused by name; so are document types, entities beyond the five and processing
 * instructions. Confined to one document; time and memory are linear in it.
 */
public final class PlsReader {
  private static final String NAMESPACE = "http://www.w3.org/2005/01/pronunciation-lexicon";
  private static final String XML = "http://www.w3.org/XML/1998/namespace";
  private static final Pattern LANGUAGE = Pattern.compile("(?i)(?:km|en)(?:-.*)?");
  private static final Pattern RESPELLING = Pattern.compile("[\u1780-\u17d3\u17dd \u200b]+");
  private static final int LONGEST_NAME = 60;

  private final List<PlsLexeme> lexemes = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private final List<String> graphemes = new ArrayList<>();
  private final Deque<PlsElement> open = new ArrayDeque<>();
  private final StringBuilder text = new StringBuilder();
  private final XMLStreamReader xml;
  private final int most;
  private Optional<String> spoken = Optional.empty();

  private PlsReader(XMLStreamReader xml, int most) {
    this.xml = xml;
    this.most = most;
  }

  /**
   * Reads a document.
   *
   * @param most words; with more it is refused
   * @throws ApiException 400 for what is wrong with it, with the line and the column
   */
  public static List<PlsLexeme> read(String document, int most) {
    try {
      XMLStreamReader xml = factory().createXMLStreamReader(new StringReader(document));
      try {
        PlsReader reader = new PlsReader(xml, most);
        reader.readAll();
        return reader.lexemes;
      } finally {
        xml.close();
      }
    } catch (XMLStreamException e) {
      var place = e.getLocation();
      throw OverLimit.wrongMarkup(
          "The lexicon is not well-formed XML.",
          null,
          place == null ? 1 : Math.max(1, place.getLineNumber()),
          place == null ? 1 : Math.max(1, place.getColumnNumber()));
    }
  }

  /** The JDK's own parser, without what makes parsers dangerous. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, true);
    return factory;
  }

  /** Whether a pronunciation is told in Khmer letters, rather than in phones. */
  public static boolean isRespelling(String spoken) {
    return RESPELLING.matcher(spoken.strip()).matches();
  }

  private void readAll() throws XMLStreamException {
    while (xml.hasNext()) {
      int event = next();
      try {
        read(event);
      } catch (IllegalArgumentException e) {
        throw refused(String.valueOf(e.getMessage()));
      }
    }
  }

  /** The JDK has no message for some faults of a document type, and says so by an exception. */
  private int next() throws XMLStreamException {
    try {
      return xml.next();
    } catch (MissingResourceException e) {
      throw new XMLStreamException("not well-formed", xml.getLocation(), e);
    }
  }

  private ApiException refused(String message) {
    var place = xml.getLocation();
    return OverLimit.wrongMarkup(
        message, null, Math.max(1, place.getLineNumber()), Math.max(1, place.getColumnNumber()));
  }

  private void read(int event) {
    switch (event) {
      case XMLStreamReader.START_ELEMENT -> begin();
      case XMLStreamReader.END_ELEMENT -> end();
      case XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.SPACE -> text();
      case XMLStreamReader.COMMENT, XMLStreamReader.END_DOCUMENT -> {}
      case XMLStreamReader.DTD ->
          throw new IllegalArgumentException("A lexicon has no document type.");
      default -> throw new IllegalArgumentException("A lexicon has no processing instructions.");
    }
  }

  private void begin() {
    String prefix = xml.getPrefix();
    String name = (prefix == null || prefix.isEmpty() ? "" : prefix + ":") + xml.getLocalName();
    PlsElement element =
        PlsElement.named(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "Unknown element %s. Known are %s."
                            .formatted(quoted(name), PlsElement.names())));
    boolean isRoot = open.isEmpty();
    if (isRoot != (element == PlsElement.LEXICON)
        || (!isRoot && open.getLast() != element.parent())) {
      throw new IllegalArgumentException("'" + element.tag() + "' cannot stand here.");
    }
    requireNamespaces();
    requireAttributes(element);
    open.addLast(element);
    text.setLength(0);
  }

  private void requireNamespaces() {
    for (int i = 0; i < xml.getNamespaceCount(); i++) {
      String prefix = xml.getNamespacePrefix(i);
      boolean isOurs = NAMESPACE.equals(xml.getNamespaceURI(i));
      if (prefix != null && !prefix.isEmpty()) {
        throw new IllegalArgumentException("Unknown attribute " + quoted("xmlns:" + prefix) + ".");
      }
      if (!isOurs) {
        throw new IllegalArgumentException("'xmlns' must be " + NAMESPACE + ".");
      }
    }
  }

  private void requireAttributes(PlsElement element) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      boolean isXml = XML.equals(xml.getAttributeNamespace(i));
      String name = (isXml ? "xml:" : "") + xml.getAttributeLocalName(i);
      if (!element.has(name)) {
        throw new IllegalArgumentException(
            "Unknown attribute %s of '%s'.".formatted(quoted(name), element.tag()));
      }
      requireValue(name, xml.getAttributeValue(i).strip());
    }
    if (element == PlsElement.LEXICON && xml.getAttributeValue(XML, "lang") == null) {
      throw new IllegalArgumentException("'lexicon' needs the attribute 'xml:lang'.");
    }
  }

  private static void requireValue(String name, String value) {
    boolean isKnown =
        switch (name) {
          case "version" -> value.equals("1.0");
          case "alphabet" -> value.equals("ipa");
          default -> LANGUAGE.matcher(value).matches();
        };
    if (!isKnown) {
      throw new IllegalArgumentException(
          switch (name) {
            case "version" -> "'version' must be 1.0.";
            case "alphabet" -> "'alphabet' must be ipa.";
            default -> "'xml:lang' must be km or en, also with a region.";
          });
    }
  }

  private void text() {
    boolean isBlank = xml.getText().isBlank();
    if (open.getLast().holdsText()) {
      text.append(xml.getText());
    } else if (!isBlank) {
      throw new IllegalArgumentException("'" + open.getLast().tag() + "' holds no text.");
    }
  }

  private void end() {
    String said = text.toString().strip();
    switch (open.removeLast()) {
      case GRAPHEME -> graphemes.add(UserLexicon.word(said));
      case PHONEME -> say(KhmerIpa.parse(said).phones());
      case ALIAS -> say(respelled(said));
      case LEXEME -> endLexeme();
      case LEXICON -> {}
    }
    text.setLength(0);
  }

  private void say(String told) {
    if (spoken.isPresent()) {
      throw new IllegalArgumentException("A lexeme has one 'phoneme' or one 'alias'.");
    }
    spoken = Optional.of(told);
  }

  private static String respelled(String alias) {
    if (!isRespelling(alias)) {
      throw new IllegalArgumentException("'alias' must be a respelling in Khmer letters.");
    }
    return alias;
  }

  private void endLexeme() {
    String told =
        spoken.orElseThrow(
            () -> new IllegalArgumentException("A lexeme needs a 'phoneme' or an 'alias'."));
    if (graphemes.isEmpty()) {
      throw new IllegalArgumentException("A lexeme needs a 'grapheme'.");
    }
    for (String word : graphemes) {
      add(word, told);
    }
    graphemes.clear();
    spoken = Optional.empty();
  }

  private void add(String word, String told) {
    if (!words.add(word)) {
      throw new IllegalArgumentException("The word '" + word + "' is there twice.");
    }
    if (words.size() > most) {
      throw new IllegalArgumentException(
          "There are more than %,d words, which is the most.".formatted(most));
    }
    var place = xml.getLocation();
    lexemes.add(new PlsLexeme(word, told, place.getLineNumber(), place.getColumnNumber()));
  }

  private static String quoted(String sent) {
    String line = sent.replaceAll("\\p{Cntrl}", " ");
    return "'" + line.substring(0, Math.min(line.length(), LONGEST_NAME)) + "'";
  }
}
