package io.vacha.job;

import io.vacha.account.RequestContext;
import io.vacha.error.ApiException;
import io.vacha.plan.Plan;
import io.vacha.plan.Plans;
import io.vacha.quota.meter.MeteredRequest;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/jobs}: work of the caller's own key that takes long. */
@RestController
final class JobController {
  private static final int MOST = 1000;

  private final Jobs jobs;
  private final JobRequestReader reader;
  private final Plans plans;

  JobController(Jobs jobs, JobRequestReader reader, Plans plans) {
    this.jobs = jobs;
    this.reader = reader;
    this.plans = plans;
  }

  @PostMapping("/api/v1/jobs")
  ResponseEntity<JobView> submit(RequestContext context, HttpServletRequest request)
      throws IOException {
    Plan plan = plan(context);
    StoredJob job =
        reader.read(request, context, plan, order -> jobs.submit(order, metered(order, context)));
    return ResponseEntity.accepted()
        .location(URI.create("/api/v1/jobs/" + job.id()))
        .body(JobView.of(job));
  }

  private static MeteredRequest metered(Jobs.Order order, RequestContext context) {
    return new MeteredRequest(
        context.caller().keyId(),
        order.plan().monthlyLimits(),
        order.kind().operation(),
        context.trace());
  }

  private Plan plan(RequestContext context) {
    return plans.get(context.caller().plan());
  }

  @GetMapping("/api/v1/jobs")
  JobView.Page list(
      RequestContext context,
      @RequestParam(required = false) @Nullable String before,
      @RequestParam(defaultValue = "100") String limit) {
    int atMost = atMost(limit);
    List<StoredJob> found =
        jobs.list(context.caller().keyId(), Optional.ofNullable(before), atMost + 1);
    List<JobView> views = found.stream().limit(atMost).map(JobView::of).toList();
    return new JobView.Page(views, found.size() > atMost ? views.getLast().id() : null);
  }

  private static int atMost(String limit) {
    if (limit.matches("[1-9][0-9]{0,3}") && Integer.parseInt(limit) <= MOST) {
      return Integer.parseInt(limit);
    }
    throw ApiException.invalidRequest(
        "'limit' must be a whole number from 1 to " + MOST + ".", "limit");
  }

  @GetMapping("/api/v1/jobs/{id}")
  JobView get(RequestContext context, @PathVariable String id) {
    return JobView.of(jobs.get(context.caller().keyId(), id));
  }

  @PostMapping("/api/v1/jobs/{id}/cancel")
  JobView cancel(RequestContext context, @PathVariable String id) {
    return JobView.of(jobs.cancel(context.caller().keyId(), id, plan(context)));
  }

  @DeleteMapping("/api/v1/jobs/{id}")
  JobView.Removed remove(RequestContext context, @PathVariable String id) {
    jobs.remove(context.caller().keyId(), id);
    return new JobView.Removed(id, true);
  }
}
