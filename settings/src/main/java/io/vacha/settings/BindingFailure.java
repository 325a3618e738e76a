package io.vacha.settings;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
import org.springframework.util.ClassUtils;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;

/** Says in one line what is wrong with a value. */
final class BindingFailure {
  private BindingFailure() {}

  static String describe(BindException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BindValidationException invalid) {
        return describe(failure, invalid);
      }
    }
    String value =
        failure.getProperty() == null ? "" : " (set to '" + failure.getProperty().getValue() + "')";
    return "Setting " + failure.getName() + value + needs(failure);
  }

  /** What the value must be, in words where its type has some. */
  private static String needs(BindException failure) {
    Class<?> type = ClassUtils.resolvePrimitiveIfNecessary(failure.getTarget().getType().toClass());
    if (type == Integer.class || type == Long.class) {
      return " must be a whole number" + range(failure.getTarget()) + ".";
    }
    if (type == Double.class || type == Float.class) {
      return " must be a number.";
    }
    if (type == Boolean.class) {
      return " must be true or false.";
    }
    return type == Duration.class
        ? " must be a length of time, for example 500ms, 30s, 5m, 2h or 7d."
        : " is not of the form it needs: " + root(failure);
  }

  private static String range(Bindable<?> target) {
    Min min = target.getAnnotation(Min.class);
    Max max = target.getAnnotation(Max.class);
    return (min == null ? "" : " from " + min.value()) + (max == null ? "" : " to " + max.value());
  }

  private static String describe(BindException failure, BindValidationException invalid) {
    StringBuilder text = new StringBuilder();
    for (ObjectError error : invalid.getValidationErrors().getAllErrors()) {
      String field =
          error instanceof FieldError at ? "." + SettingsSchema.kebab(at.getField()) : "";
      text.append(text.isEmpty() ? "" : "; ")
          .append("Setting ")
          .append(failure.getName())
          .append(field)
          .append(' ')
          .append(error.getDefaultMessage());
    }
    return text.toString();
  }

  private static String root(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return String.valueOf(cause.getMessage());
  }
}
