package io.vacha.settings;

import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.validation.BindValidationException;
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
    return "Setting "
        + failure.getName()
        + value
        + " is not of the form it needs: "
        + root(failure);
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
