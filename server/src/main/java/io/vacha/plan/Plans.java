package io.vacha.plan;

import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All plans of this service by their slug: free, paid, and the operator's own. Immutable. */
public final class Plans {
  private static final JobLimits FREE_JOBS =
      new JobLimits(5, 100L << 20, 20_000, Duration.ofDays(1));
  private static final JobLimits PAID_JOBS =
      new JobLimits(100, 1L << 30, 1_000_000, Duration.ofDays(3));
  private static final Plan FREE = new Plan("free", 1_200, 25L << 20, 20, 1_000, 60, 2, FREE_JOBS);
  private static final Plan PAID =
      new Plan("paid", 20_000, 30L << 20, 120, 100_000, 3_000, 20, PAID_JOBS);

  private final Map<String, Plan> bySlug = new TreeMap<>();

  /** The two plans that always exist, changed and added to by the settings. */
  public Plans(Map<String, PlanSettings> settings) {
    bySlug.put(FREE.slug(), FREE);
    bySlug.put(PAID.slug(), PAID);
    settings.forEach(
        (slug, limits) -> bySlug.put(slug, limits.over(slug, bySlug.getOrDefault(slug, FREE))));
  }

  /** The plan with this slug, if there is one. */
  public Optional<Plan> find(String slug) {
    return Optional.ofNullable(bySlug.get(slug));
  }

  /**
   * The plan of an account.
   *
   * @throws IllegalStateException if the operator removed it while accounts still have it
   */
  public Plan get(String slug) {
    return find(slug)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "An account has the plan '%s', which is not set: add vacha.plans.%s."
                        .formatted(slug, slug)));
  }

  /** All slugs in alphabetical order. */
  public Set<String> slugs() {
    return Collections.unmodifiableSet(bySlug.keySet());
  }
}
