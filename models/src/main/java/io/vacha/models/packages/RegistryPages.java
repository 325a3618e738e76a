package io.vacha.models.packages;

import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Finds where an archive lies by what a registry says: the Python index by its simple API, as JSON
 * (PEP 691) or HTML (PEP 503), npm's by the record of a version. Immutable.
 *
 * @param reader gets the pages
 */
record RegistryPages(IndexReader reader) {
  private static final Pattern LINK =
      Pattern.compile("<a\\b[^>]*\\bhref\\s*=\\s*[\"']([^\"']+)[\"']", Pattern.CASE_INSENSITIVE);
  private static final JsonMapper MAPPER = JsonMapper.shared();

  /**
   * The address of an archive.
   *
   * @param registry the address of the registry
   * @throws IOException if the registry does not answer, or has no such archive
   */
  URI find(PublishedPackage wanted, URI registry) throws IOException {
    PackageId id = wanted.id();
    String root = registry.toString().replaceAll("/+$", "") + "/";
    return switch (id.registry()) {
      case PYPI -> onIndex(wanted, URI.create(root + normal(id.name()) + "/"));
      case NPM -> ofVersion(id, URI.create(root + id.name() + "/" + id.version()));
    };
  }

  /** A name as the Python index has it in addresses (PEP 503). */
  private static String normal(String name) {
    return name.replaceAll("[-_.]+", "-").toLowerCase(Locale.ROOT);
  }

  private URI onIndex(PublishedPackage wanted, URI page) throws IOException {
    String text = reader.read(page);
    Optional<String> link =
        text.stripLeading().startsWith("{") ? inJson(wanted, text) : inHtml(wanted, text);
    return link.map(page::resolve)
        .orElseThrow(() -> new IOException(page + " has no " + wanted.file()));
  }

  private static Optional<String> inJson(PublishedPackage wanted, String text) throws IOException {
    for (JsonNode file : tree(text).path("files")) {
      if (file.path("filename").asString("").equals(wanted.file())) {
        return Optional.of(file.path("url").asString(""));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> inHtml(PublishedPackage wanted, String text) {
    Matcher links = LINK.matcher(text);
    while (links.find()) {
      String link = links.group(1).replace("&amp;", "&").replaceFirst("#.*$", "");
      if (link.replaceFirst("\\?.*$", "").endsWith("/" + wanted.file())
          || link.equals(wanted.file())) {
        return Optional.of(link);
      }
    }
    return Optional.empty();
  }

  private URI ofVersion(PackageId id, URI page) throws IOException {
    String tarball = tree(reader.read(page)).path("dist").path("tarball").asString("");
    if (tarball.isEmpty()) {
      throw new IOException(page + " says nothing of an archive of " + id);
    }
    return page.resolve(tarball);
  }

  private static JsonNode tree(String text) throws IOException {
    try {
      return MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw new IOException("the registry's answer is not JSON", e);
    }
  }
}
