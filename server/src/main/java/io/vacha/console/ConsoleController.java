package io.vacha.console;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.springframework.core.io.ClassPathResource;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The console, {@code /}: one page whose scripts use the same interface as everybody. */
@RestController
final class ConsoleController {
  private final SecureRandom random;
  private final String page;

  ConsoleController(SecureRandom random) throws IOException {
    this.random = random;
    page = new ClassPathResource("web/index.html").getContentAsString(StandardCharsets.UTF_8);
  }

  @GetMapping(path = "/", produces = "text/html;charset=UTF-8")
  String page(HttpServletResponse response) {
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    String nonce = HexFormat.of().formatHex(bytes);
    response.setHeader("Content-Security-Policy", policy(nonce));
    response.setHeader("Permissions-Policy", "microphone=(self), camera=(), geolocation=()");
    return page.replace("{{nonce}}", nonce);
  }

  /** Only files of this service; the nonce is for the one style sheet the waveform sets itself. */
  private static String policy(String nonce) {
    return """
        default-src 'none'; script-src 'self'; style-src 'self' 'nonce-%s'; font-src 'self'; \
        img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' blob:; \
        frame-ancestors 'none'; base-uri 'none'; form-action 'none'"""
        .formatted(nonce);
  }
}
