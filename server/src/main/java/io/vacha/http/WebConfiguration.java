package io.vacha.http;

import io.vacha.http.filter.ErrorFilter;
import jakarta.servlet.MultipartConfigElement;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.boot.web.servlet.ServletRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Spring MVC with JSON and nothing that would answer errors on its own. */
@Configuration(proxyBeanMethods = false)
@EnableWebMvc
public class WebConfiguration implements WebMvcConfigurer {
  /** What is read of JSON becomes a tree, which takes many times its length. */
  private static final long MOST_JSON_BYTES = 64 * 1024;

  /** That tree stays while the rest of a body is waited for, of as many as a key may send. */
  private static final long MOST_JSON_TOKENS = 4_000;

  private final JsonMapper json;

  WebConfiguration(JsonMapper json) {
    this.json = json;
  }

  @Bean
  static DispatcherServlet dispatcherServlet() {
    return new DispatcherServlet();
  }

  @Bean
  static ServletRegistrationBean<DispatcherServlet> dispatcher(
      DispatcherServlet servlet, MultipartConfigElement multipart) {
    var registration = new ServletRegistrationBean<>(servlet, "/");
    registration.setLoadOnStartup(1);
    registration.setMultipartConfig(multipart);
    return registration;
  }

  @Override
  public void configureMessageConverters(HttpMessageConverters.ServerBuilder builder) {
    builder
        .withStringConverter(new StringHttpMessageConverter(StandardCharsets.UTF_8))
        .withJsonConverter(new JacksonJsonHttpMessageConverter(bounded(json)));
  }

  /** The same that reads no more than a body of ours may have. */
  private static JsonMapper bounded(JsonMapper json) {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxDocumentLength(MOST_JSON_BYTES)
                    .maxTokenCount(MOST_JSON_TOKENS)
                    .maxNestingDepth(100)
                    .build())
            .build();
    return JsonMapper.builder(factory)
        .propertyNamingStrategy(json.serializationConfig().getPropertyNamingStrategy())
        .build();
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.add(new RequestContextResolver());
  }

  /** Each address has one type of answer, whatever a client would accept. */
  @Override
  public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
    configurer.ignoreAcceptHeader(true).defaultContentType(MediaType.ALL);
  }

  /** What a controller throws goes on to {@link ErrorFilter}. */
  @Override
  public void configureHandlerExceptionResolvers(List<HandlerExceptionResolver> resolvers) {
    resolvers.add((_, _, _, _) -> null);
  }
}
