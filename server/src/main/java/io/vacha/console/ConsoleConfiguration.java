package io.vacha.console;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.CacheControl;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The pages and the files they load; the module {@code console} has them all. */
@Configuration(proxyBeanMethods = false)
public class ConsoleConfiguration implements WebMvcConfigurer {
  /** The name of a built file has a digest of its content, so that it never changes. */
  private static final CacheControl FOREVER =
      CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

  @Bean
  static DocsController docsController() {
    return new DocsController();
  }

  @Bean
  static ConsoleController consoleController(SecureRandom random) throws IOException {
    return new ConsoleController(random);
  }

  @Bean
  static ProblemsController problemsController() throws IOException {
    return new ProblemsController();
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler("/console/assets/**")
        .addResourceLocations("classpath:/web/assets/")
        .setCacheControl(FOREVER);
    registry.addResourceHandler("/console/*.txt").addResourceLocations("classpath:/web/");
  }
}
