package io.vacha.console;

import jakarta.servlet.http.HttpServletResponse;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The interface as a file, {@code /openapi.yaml}, and as a page, {@code /docs}. */
@RestController
final class DocsController {
  /** Only what this service itself serves; Swagger UI has its images inline. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self';"
          + " img-src 'self' data:; connect-src 'self'; media-src 'self' blob:;"
          + " frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

  @GetMapping(path = "/openapi.yaml", produces = "application/yaml")
  Resource openApi() {
    return new ClassPathResource("openapi.yaml");
  }

  @GetMapping(path = "/docs", produces = "text/html;charset=UTF-8")
  Resource page(HttpServletResponse response) {
    response.setHeader("Content-Security-Policy", POLICY);
    return new ClassPathResource("web/docs.html");
  }
}
