package io.vacha.http;

import io.vacha.account.key.KeyService;
import io.vacha.audit.AuditLog;
import io.vacha.http.connection.Http2Filter;
import io.vacha.http.filter.AccessFilter;
import io.vacha.http.filter.AuditFilter;
import io.vacha.http.filter.BodyCodingFilter;
import io.vacha.http.filter.ErrorFilter;
import io.vacha.http.filter.HttpsFilter;
import io.vacha.http.filter.IdempotencyFilter;
import io.vacha.http.filter.KeyFilter;
import io.vacha.http.filter.ManagementFilter;
import io.vacha.http.filter.RateFilter;
import io.vacha.http.filter.RequestFilter;
import io.vacha.http.filter.SentKey;
import io.vacha.http.filter.WholeAnswerFilter;
import io.vacha.http.proxy.ProxySettings;
import io.vacha.http.proxy.ProxyTrust;
import io.vacha.idempotency.IdempotentRequests;
import io.vacha.live.LiveSettings;
import io.vacha.ops.AccessLog;
import io.vacha.ops.Readiness;
import io.vacha.ops.RequestMetrics;
import io.vacha.plan.Plans;
import io.vacha.ratelimit.AddressLimiter;
import io.vacha.ratelimit.KeyRates;
import io.vacha.ratelimit.RateLimitSettings;
import io.vacha.settings.Settings;
import io.vacha.settings.ShutdownSettings;
import io.vacha.storage.Scratch;
import io.vacha.usage.UsageLog;
import jakarta.servlet.Filter;
import java.security.SecureRandom;
import java.time.InstantSource;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** The filters every request passes, in the order of the contract's checks. */
@Configuration(proxyBeanMethods = false)
public class HttpConfiguration {
  @Bean
  RequestIds requestIds(InstantSource clock, SecureRandom random) {
    return new RequestIds(clock, random);
  }

  @Bean
  ErrorResponder errorResponder(JsonMapper json) {
    return new ErrorResponder(json);
  }

  @Bean
  ShutdownNotice shutdownNotice(Readiness readiness, ShutdownSettings settings) {
    return new ShutdownNotice(readiness, settings.notice());
  }

  @Bean
  FilterRegistrationBean<Filter> requestFilter(RequestIds ids) {
    return inOrder(1, new RequestFilter(ids));
  }

  @Bean
  FilterRegistrationBean<Filter> accessFilter(
      AccessLog log, RequestMetrics metrics, UsageLog usage, AuditLog audit, InstantSource clock) {
    return inOrder(2, new AccessFilter(log, metrics, usage, audit, clock));
  }

  @Bean
  FilterRegistrationBean<Filter> errorFilter(ErrorResponder responder) {
    return inOrder(3, new ErrorFilter(responder));
  }

  @Bean
  FilterRegistrationBean<Filter> http2Filter() {
    return inOrder(4, new Http2Filter());
  }

  @Bean
  FilterRegistrationBean<Filter> managementFilter(Listeners listeners) {
    return inOrder(5, new ManagementFilter(port -> port == listeners.managementPort()));
  }

  @Bean
  FilterRegistrationBean<Filter> httpsFilter(ProxySettings settings, KeyService keys) {
    return inOrder(6, new HttpsFilter(new ProxyTrust(settings.trusted()), keys));
  }

  @Bean
  FilterRegistrationBean<Filter> keyFilter(
      KeyService keys, AddressLimiter addresses, Settings settings) {
    LiveSettings live = settings.bind("vacha.live", LiveSettings.class);
    return underApi(inOrder(7, new KeyFilter(keys, addresses, new SentKey(live.keyInUrl()))));
  }

  @Bean
  FilterRegistrationBean<Filter> rateFilter(
      KeyRates limiter, RateLimitSettings settings, Plans plans, InstantSource clock) {
    return underApi(inOrder(8, new RateFilter(limiter, settings, plans, clock)));
  }

  @Bean
  FilterRegistrationBean<Filter> bodyCodingFilter() {
    return underApi(inOrder(9, new BodyCodingFilter()));
  }

  @Bean
  FilterRegistrationBean<Filter> auditFilter(AuditLog audit) {
    return underApi(inOrder(10, new AuditFilter(audit)));
  }

  @Bean
  FilterRegistrationBean<Filter> idempotencyFilter(
      IdempotentRequests requests, Plans plans, Scratch scratch) {
    return underApi(inOrder(11, new IdempotencyFilter(requests, plans, scratch.folder("answers"))));
  }

  @Bean
  FilterRegistrationBean<Filter> wholeAnswerFilter(Scratch scratch) {
    return underApi(inOrder(12, new WholeAnswerFilter(scratch.folder("answers"))));
  }

  private static FilterRegistrationBean<Filter> underApi(FilterRegistrationBean<Filter> filter) {
    filter.addUrlPatterns("/api/*", "/v1/*");
    return filter;
  }

  private static FilterRegistrationBean<Filter> inOrder(int order, Filter filter) {
    var registration = new FilterRegistrationBean<>(filter);
    registration.setOrder(order);
    registration.setName(filter.getClass().getSimpleName());
    return registration;
  }
}
