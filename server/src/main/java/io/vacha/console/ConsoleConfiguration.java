package io.vacha.console;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** The pages and the files they load, all from this service. */
@Configuration(proxyBeanMethods = false)
public class ConsoleConfiguration implements WebMvcConfigurer {
  private static final String SWAGGER_UI =
      "classpath:/META-INF/resources/webjars/swagger-ui/5.31.0/";

  @Bean
  static DocsController docsController() {
    return new DocsController();
  }

  @Override
  public void addResourceHandlers(ResourceHandlerRegistry registry) {
    registry
        .addResourceHandler("/docs/assets/**")
        .addResourceLocations("classpath:/docs/assets/", SWAGGER_UI);
  }
}
