package io.vacha.engine.worker;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Functions of a native library by name, each bound with its signature before it is called. Made
 * for functions that work for long, not for many calls. Bound by one thread; then as thread-safe as
 * the library.
 */
@SuppressWarnings("restricted") // native access is what this class is for
public final class NativeFunctions {
  private final Map<String, MethodHandle> functions = new HashMap<>();
  private final SymbolLookup symbols;

  /** Of a library that is loaded. */
  public NativeFunctions(SymbolLookup symbols) {
    this.symbols = symbols;
  }

  /**
   * Makes a function callable that returns something.
   *
   * @throws java.util.NoSuchElementException where the library has none of this name
   */
  public void bind(String name, MemoryLayout result, MemoryLayout... parameters) {
    bind(name, FunctionDescriptor.of(result, parameters));
  }

  /** Makes a function callable that returns nothing. */
  public void bindVoid(String name, MemoryLayout... parameters) {
    bind(name, FunctionDescriptor.ofVoid(parameters));
  }

  private void bind(String name, FunctionDescriptor signature) {
    functions.put(name, Linker.nativeLinker().downcallHandle(symbols.findOrThrow(name), signature));
  }

  /** Calls a function that returns an int. */
  public int callInt(String name, Object... arguments) {
    return (int) call(name, arguments);
  }

  /** Calls a function that returns a double. */
  public double callDouble(String name, Object... arguments) {
    return (double) call(name, arguments);
  }

  /** Calls a function that returns a pointer, which may be null. */
  public MemorySegment callPointer(String name, Object... arguments) {
    return (MemorySegment) call(name, arguments);
  }

  /** Calls a function that returns a C string. */
  public String callText(String name, Object... arguments) {
    return callPointer(name, arguments).reinterpret(Long.MAX_VALUE).getString(0);
  }

  /** Calls a function that returns nothing, or whose result does not matter. */
  public void run(String name, Object... arguments) {
    invoke(name, arguments);
  }

  /**
   * Calls a function that returns zero if all went well.
   *
   * @throws IllegalStateException otherwise
   */
  public void succeed(String name, Object... arguments) {
    int result = callInt(name, arguments);
    if (result != 0) {
      throw new IllegalStateException(name + " returns " + result);
    }
  }

  private Object call(String name, Object... arguments) {
    Object result = invoke(name, arguments);
    if (result == null) {
      throw new IllegalArgumentException(name + " returns nothing");
    }
    return result;
  }

  private @Nullable Object invoke(String name, Object... arguments) {
    MethodHandle function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("not bound: " + name);
    }
    try {
      return function.invokeWithArguments(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }
}
