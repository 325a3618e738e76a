package io.vacha.console;

import java.io.IOException;
import java.security.SecureRandom;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The pages and the files they load, all from this service. */
@Configuration(proxyBeanMethods = false)
public class ConsoleConfiguration implements WebMvcConfigurer {
  private static final String SWAGGER_UI =
      "classpath:/META-INF/resources/webjars/swagger-ui/5.31.0/";

  private static final String CHART_JS =
      "classpath:/META-INF/resources/webjars/chart.js/4.5.1/dist/";

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
        .addResourceHandler("/docs/assets/**")
        .addResourceLocations("classpath:/docs/assets/", SWAGGER_UI);
    registry
        .addResourceHandler("/console/assets/**")
        .addResourceLocations("classpath:/console/assets/", CHART_JS);
  }
}
