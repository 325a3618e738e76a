package io.vacha.ops;

import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Tells a load balancer whether to send requests here; says nothing else. */
@RestController
final class HealthController {
  private final Readiness readiness;

  HealthController(Readiness readiness) {
    this.readiness = readiness;
  }

  @GetMapping(path = "/health/live", produces = MediaType.APPLICATION_JSON_VALUE)
  Map<String, String> live() {
    return Map.of("status", "up");
  }

  @GetMapping(path = "/health/ready", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<Map<String, String>> ready() {
    boolean ready = readiness.isReady();
    return ResponseEntity.status(ready ? 200 : 503)
        .body(Map.of("status", ready ? "ready" : "not ready"));
  }
}
