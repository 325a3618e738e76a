package io.vacha.settings;

import jakarta.validation.Validation;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.BindHandler;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.bind.PlaceholdersResolver;
import org.springframework.boot.context.properties.bind.validation.ValidationBindHandler;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.ResolvableType;
import org.springframework.validation.beanvalidation.SpringValidatorAdapter;

/**
 * What the operator set: {@code vacha.yaml} overridden by the environment. Every key is checked
 * against the settings records before anything starts. Immutable; a record is read once and kept.
 */
public final class Settings {
  /** Variables of the launcher and the command line, which are not settings of the service. */
  private static final Set<String> NOT_SETTINGS =
      Set.of(
          "VACHA_CONFIG",
          "VACHA_JAVA_OPTS",
          "VACHA_API_KEY",
          "VACHA_URL",
          "VACHA_CA",
          "VACHA_JDKS",
          "VACHA_JDK_MIRROR",
          "VACHA_JDK_SHA256");

  /** One for all, as it takes a while to make and remembers the records it has seen. */
  private static final SpringValidatorAdapter VALIDATOR =
      new SpringValidatorAdapter(Validation.buildDefaultValidatorFactory().getValidator());

  private final Map<String, String> values;
  private final List<String> keys;
  private final Binder binder;
  private final Map<Feature, Object> records = new ConcurrentHashMap<>();

  /** Which record is asked for. */
  private record Feature(String prefix, Class<?> type) {}

  private Settings(Map<String, String> values, List<String> keys) {
    this.values = values;
    this.keys = keys;
    this.binder =
        new Binder(List.of(new MapConfigurationPropertySource(values)), PlaceholdersResolver.NONE);
  }

  /**
   * Reads the settings.
   *
   * @param file a YAML file, which may be absent
   * @param environment variables; those that begin with {@code VACHA_} count
   * @param groups every settings record with the prefix of its keys
   * @param namesInUse names of voices, models, plans and engines that exist without being set
   * @throws SettingsException for a file that is no YAML and for a key that does not exist
   */
  public static Settings load(
      Path file,
      Map<String, String> environment,
      List<SettingsGroup> groups,
      Set<String> namesInUse) {
    SettingsSchema schema = new SettingsSchema(groups);
    Map<String, String> values = new TreeMap<>(YamlSettings.read(file));
    KnownKeys known = new KnownKeys(schema, NOT_SETTINGS);
    values.keySet().forEach(known::require);
    Set<String> names = new TreeSet<>(namesInUse);
    values.keySet().forEach(key -> names.addAll(List.of(key.split("\\."))));
    environment.forEach(
        (variable, value) -> {
          if (variable.startsWith("VACHA_") && !NOT_SETTINGS.contains(variable)) {
            values.put(known.ofVariable(variable, names), value);
          }
        });
    return new Settings(values, schema.keys());
  }

  /** The environment variable that sets a key. */
  public static String variableOf(String key) {
    return key.replace("-", "").replace('.', '_').toUpperCase(Locale.ROOT);
  }

  /** The record of one feature; what is not set has its default. */
  public <T> T bind(String prefix, Class<T> type) {
    return type.cast(records.computeIfAbsent(new Feature(prefix, type), _ -> read(prefix, type)));
  }

  private <T> T read(String prefix, Class<T> type) {
    return bind((binder, validation) -> binder.bindOrCreate(prefix, Bindable.of(type), validation));
  }

  /**
   * A group of records by the names the operator chose, in the order of the names; one of which
   * nothing is set that its record has is left out.
   */
  public <T> Map<String, T> bindMap(String prefix, Class<T> type) {
    ResolvableType map = ResolvableType.forClassWithGenerics(Map.class, String.class, type);
    Bindable<Map<String, T>> target = Bindable.of(map);
    return bind(
        (binder, validation) ->
            binder.bind(prefix, target, validation).orElseGet(LinkedHashMap::new));
  }

  private <T> T bind(BiFunction<Binder, BindHandler, T> binding) {
    try {
      return binding.apply(binder, new ValidationBindHandler(VALIDATOR));
    } catch (BindException e) {
      throw new SettingsException(BindingFailure.describe(e));
    }
  }

  /** The same with these values where nothing, not even a list, was set. */
  public Settings withDefaults(Map<String, String> defaults) {
    Map<String, String> all = new TreeMap<>(values);
    defaults.forEach(
        (key, value) -> {
          if (values.keySet().stream().noneMatch(set -> set.startsWith(key + "["))) {
            all.putIfAbsent(key, value);
          }
        });
    return new Settings(all, keys);
  }

  /** What is thrown for a value that no record can check by itself. */
  public SettingsException refuse(String key, String value, String allowed) {
    return new SettingsException(
        "Setting %s is '%s'; it must be %s.".formatted(key, value, allowed));
  }

  /** The keys that were set to this name, and those of the group that are about it. */
  public List<String> naming(String name, String group) {
    return values.entrySet().stream()
        .filter(
            set -> set.getValue().equals(name) || set.getKey().startsWith(group + "." + name + "."))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The keys of a group that were set. */
  public List<String> keysBelow(String group) {
    return values.keySet().stream().filter(key -> key.startsWith(group + ".")).toList();
  }

  /** Every key that exists; a name the operator chooses is {@code *}. */
  public List<String> keys() {
    return keys;
  }
}
