package io.vacha.testing;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Fails a test factory that makes no tests: it would pass without having shown anything. Found by
 * JUnit in every module that has this one on its path. Stateless.
 */
public final class FactoriesMakeTests implements InvocationInterceptor {
  /** One for JUnit. */
  public FactoriesMakeTests() {}

  @Override
  @SuppressWarnings("unchecked") // a factory that returns a stream or a collection takes a list
  public <T extends @Nullable Object> T interceptTestFactoryMethod(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Method> invocationContext,
      ExtensionContext extensionContext)
      throws Throwable {
    T made = invocation.proceed();
    return switch (made) {
      case Stream<?> stream -> {
        List<?> tests = stream.toList();
        check(tests, invocationContext);
        yield (T) tests.stream();
      }
      case Collection<?> tests -> {
        check(tests, invocationContext);
        yield made;
      }
      case DynamicNode _ -> made;
      case null, default ->
          throw new AssertionError("let the factory return a Stream or a Collection");
    };
  }

  private static void check(Collection<?> tests, ReflectiveInvocationContext<Method> factory) {
    if (tests.isEmpty()) {
      throw new AssertionError(factory.getExecutable().getName() + " makes no tests");
    }
  }
}
