package io.vacha.live;

import io.vacha.error.ApiException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * The parameters of a live address by name. Each accessor throws {@link ApiException} {@code
 * invalid_request} for a value that cannot be, or one that is given twice.
 */
public record LiveQuery(MultiValueMap<String, String> raw) {
  /** The parameters of a query string, which may be missing. */
  public static LiveQuery parse(@Nullable String queryString) {
    return new LiveQuery(
        UriComponentsBuilder.newInstance()
            .query(queryString == null ? "" : queryString)
            .build()
            .getQueryParams());
  }

  /** Refuses a parameter that would change what is done, unless it is {@code false}. */
  public void refuse(String name) {
    if (text(name).filter(value -> !value.equals("false")).isPresent()) {
      throw ApiException.invalidRequest("'" + name + "' is not supported.", name);
    }
  }

  /** The value, if it is there. */
  public Optional<String> text(String name) {
    if (raw.getOrDefault(name, List.of()).size() > 1) {
      throw ApiException.invalidRequest("'" + name + "' is given more than once.", name);
    }
    return Optional.ofNullable(raw.getFirst(name)).map(LiveQuery::decode);
  }

  /** All values of a parameter that may be repeated; a name without a value has none. */
  public List<String> all(String name) {
    return raw.getOrDefault(name, List.of()).stream()
        .filter(Objects::nonNull)
        .map(LiveQuery::decode)
        .toList();
  }

  /** Whether it is {@code true}; not where it is missing. */
  public boolean flag(String name) {
    return switch (text(name).orElse("false")) {
      case "true" -> true;
      case "false" -> false;
      default -> throw ApiException.invalidRequest("'" + name + "' must be true or false.", name);
    };
  }

  /** The number, if it is there and not {@code false}. */
  public OptionalLong number(String name, long least, long most) {
    Optional<String> text = text(name);
    if (text.isEmpty() || text.get().equals("false")) {
      return OptionalLong.empty();
    }
    boolean isNumber = text.get().matches("[0-9]{1,9}");
    long number = isNumber ? Long.parseLong(text.get()) : -1;
    if (number < least || number > most) {
      throw ApiException.invalidRequest(
          "'%s' must be a number from %d to %d.".formatted(name, least, most), name);
    }
    return OptionalLong.of(number);
  }

  private static String decode(String raw) {
    try {
      return UriUtils.decode(raw.replace('+', ' '), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw ApiException.invalidRequest("The query string is not well-formed.");
    }
  }
}
