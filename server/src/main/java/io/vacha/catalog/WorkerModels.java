package io.vacha.catalog;

import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.PublishedRate;
import io.vacha.settings.Settings;
import io.vacha.workers.WorkerPool;
import io.vacha.workers.wire.ModelReport;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The installed models of workers, which gateways list as their own. */
public final class WorkerModels {
  private WorkerModels() {}

  /** Those of a worker, by the names of the engines that they are. */
  public static Map<String, ModelReport> of(Settings settings, Path data) {
    EngineTypes types = new EngineTypes(settings, data);
    Map<String, ModelReport> models = new TreeMap<>();
    for (String name : types.all().keySet()) {
      types
          .model(name)
          .filter(model -> model.id().equals(name))
          .ifPresent(model -> models.put(name, report(model)));
    }
    return models;
  }

  private static ModelReport report(ModelManifest model) {
    return new ModelReport(
        model.type().id(),
        model.sizeBytes(),
        model.licence().name(),
        model.licence().commercial(),
        model.licence().attribution(),
        model.errorRates().stream().map(PublishedRate::rate).toList());
  }

  /** What workers told of the installed model behind an engine. */
  static Optional<ModelReport> told(Engines engines, String engine) {
    return engines.workers().flatMap((WorkerPool pool) -> pool.model(engine));
  }
}
