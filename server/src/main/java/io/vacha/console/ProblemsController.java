package io.vacha.console;

import io.vacha.error.ApiException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** {@code /problems/TYPE}: one page per error, made of {@code docs/errors.md}. Immutable. */
@RestController
final class ProblemsController {
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self';"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  private final Map<String, String> pages = new LinkedHashMap<>();

  ProblemsController() throws IOException {
    String template = read("web/problem.html");
    Parser markdown = Parser.builder().build();
    HtmlRenderer html = HtmlRenderer.builder().build();
    String[] sections = read("problems/errors.md").split("(?m)^## ");
    for (int i = 1; i < sections.length; i++) {
      String type = sections[i].lines().findFirst().orElse("").strip();
      String body = html.render(markdown.parse(sections[i].substring(type.length())));
      pages.put(type, template.replace("{{type}}", type).replace("{{body}}", body));
    }
  }

  private static String read(String file) throws IOException {
    return new ClassPathResource(file).getContentAsString(StandardCharsets.UTF_8);
  }

  @GetMapping(path = "/problems/{type}", produces = "text/html;charset=UTF-8")
  String page(@PathVariable String type, HttpServletResponse response) {
    String page = pages.get(type);
    if (page == null) {
      throw ApiException.notFound("There is no problem of that name.");
    }
    response.setHeader("Content-Security-Policy", POLICY);
    return page;
  }
}
