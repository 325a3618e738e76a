package io.vacha.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.support.ApiDocument;
import io.vacha.support.LiveDescription;
import io.vacha.support.SharedService;
import io.vacha.support.TestService;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;

/** {@code openapi.yaml} describes what is served, no less and no more. */
@ExtendWith(SharedService.class)
class DescribedRoutesTest {
  private final TestService service;

  DescribedRoutesTest(TestService service) {
    this.service = service;
  }

  @Test
  void everyRouteIsDescribedAndEveryDescriptionIsOfARoute() {
    assertThat(described()).isEqualTo(served());
  }

  @Test
  void everyWebSocketHasItsMessagesDescribed() {
    Set<String> paths = new TreeSet<>();
    for (var path : ApiDocument.load().root().path("paths").properties()) {
      if (path.getValue().at("/get/responses").has("101")) {
        paths.add(path.getKey());
      }
    }
    assertThat(LiveDescription.load().paths()).isEqualTo(paths).isNotEmpty();
  }

  private static Set<String> described() {
    Set<String> routes = new TreeSet<>();
    JsonNode paths = ApiDocument.load().root().path("paths");
    for (var path : paths.properties()) {
      for (var operation : path.getValue().properties()) {
        if (operation.getValue().has("operationId")) {
          routes.add(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey());
        }
      }
    }
    return routes;
  }

  private Set<String> served() {
    Set<String> routes = new TreeSet<>();
    var mapping = service.running().part(RequestMappingHandlerMapping.class);
    for (var route : mapping.getHandlerMethods().keySet()) {
      for (var method : route.getMethodsCondition().getMethods()) {
        for (String path : route.getPatternValues()) {
          routes.add(method + " " + path);
        }
      }
    }
    return routes;
  }
}
