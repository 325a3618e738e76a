package io.vacha.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.quota.MonthlyLimits;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlansTest {
  private static final JobLimits FREE_JOBS =
      new JobLimits(5, 104_857_600, 20_000, Duration.ofDays(1));
  private static final JobLimits PAID_JOBS =
      new JobLimits(100, 1_073_741_824, 1_000_000, Duration.ofDays(3));

  private static PlanSettings settings(
      @Nullable Long codepoints, @Nullable Long perMinute, @Nullable Long minutes) {
    return new PlanSettings(
        codepoints, null, perMinute, null, minutes, null, null, null, null, null);
  }

  @Test
  void letsAnOperatorSetTheLimitsOfJobs() {
    PlanSettings set =
        new PlanSettings(null, null, null, null, null, null, 7L, 8L, null, Duration.ofDays(9));
    assertThat(new Plans(Map.of("paid", set)).get("paid").jobs())
        .isEqualTo(new JobLimits(7, 8, 1_000_000, Duration.ofDays(9)));
  }

  @Test
  void hasTheContractsPlansWithoutAnySettings() {
    Plans plans = new Plans(Map.of());
    assertThat(plans.slugs()).containsExactly("free", "paid");
    assertThat(plans.get("free"))
        .isEqualTo(new Plan("free", 1_200, 26_214_400, 20, 1_000, 60, 2, FREE_JOBS));
    assertThat(plans.get("paid"))
        .isEqualTo(new Plan("paid", 20_000, 31_457_280, 120, 100_000, 3_000, 20, PAID_JOBS));
  }

  @Test
  void keepsWhatAnOperatorDoesNotSet() {
    Plans plans = new Plans(Map.of("paid", settings(null, 7L, null)));
    assertThat(plans.get("paid"))
        .isEqualTo(new Plan("paid", 20_000, 31_457_280, 7, 100_000, 3_000, 20, PAID_JOBS));
  }

  @Test
  void letsAnOperatorAddAPlanOnTopOfFree() {
    Plans plans = new Plans(Map.of("school", settings(5_000L, null, 0L)));
    assertThat(plans.get("school"))
        .isEqualTo(new Plan("school", 5_000, 26_214_400, 20, 1_000, 0, 2, FREE_JOBS));
  }

  @Test
  void saysWhichSettingAnAccountNeeds() {
    Plans plans = new Plans(Map.of());
    assertThat(plans.find("gold")).isEmpty();
    assertThatThrownBy(() -> plans.get("gold"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("vacha.plans.gold");
  }

  @Test
  void metersMinutesInMilliseconds() {
    MonthlyLimits limits = new Plans(Map.of()).get("free").monthlyLimits();
    assertThat(limits.audioMillis()).isEqualTo(3_600_000);
    assertThat(limits.requests()).isEqualTo(1_000);
  }
}
