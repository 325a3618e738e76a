package io.vacha.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.quota.MonthlyLimits;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlansTest {
  @Test
  void hasTheContractsPlansWithoutAnySettings() {
    Plans plans = new Plans(Map.of());
    assertThat(plans.slugs()).containsExactly("free", "paid");
    assertThat(plans.get("free")).isEqualTo(new Plan("free", 1_200, 26_214_400, 20, 1_000, 60, 2));
    assertThat(plans.get("paid"))
        .isEqualTo(new Plan("paid", 20_000, 31_457_280, 120, 100_000, 3_000, 20));
  }

  @Test
  void keepsWhatAnOperatorDoesNotSet() {
    Plans plans = new Plans(Map.of("paid", new PlanSettings(null, null, 7L, null, null, null)));
    assertThat(plans.get("paid"))
        .isEqualTo(new Plan("paid", 20_000, 31_457_280, 7, 100_000, 3_000, 20));
  }

  @Test
  void letsAnOperatorAddAPlanOnTopOfFree() {
    Plans plans = new Plans(Map.of("school", new PlanSettings(5_000L, null, null, null, 0L, null)));
    assertThat(plans.get("school"))
        .isEqualTo(new Plan("school", 5_000, 26_214_400, 20, 1_000, 0, 2));
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
