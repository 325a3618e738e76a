package io.vacha.catalog;

import io.vacha.engine.ErrorRate;
import io.vacha.models.catalogue.EmbeddedModel;
import io.vacha.models.catalogue.Licence;
import io.vacha.models.catalogue.ModelManifest;
import io.vacha.models.catalogue.PublishedRate;
import io.vacha.workers.wire.ModelReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known of the models behind engines. Immutable. */
final class ModelCards {
  private final EngineTypes types;
  private final Engines engines;
  private final Map<String, EmbeddedModel> embedded = EmbeddedModel.all();

  ModelCards(EngineTypes types, Engines engines) {
    this.types = types;
    this.engines = engines;
  }

  /**
   * The card of the model an engine works with.
   *
   * @param measured what the engine itself says of its errors
   */
  ModelCard of(String engine, List<ErrorRate> measured) {
    return types
        .model(engine)
        .map(model -> installed(model, measured))
        .or(() -> WorkerModels.told(engines, engine).map(model -> atWorkers(model, measured)))
        .or(() -> embedded(engine, measured))
        .orElse(ModelCard.of(null, null, measured));
  }

  private static ModelCard installed(ModelManifest model, List<ErrorRate> measured) {
    Stream<ErrorRate> published = model.errorRates().stream().map(PublishedRate::rate);
    return ModelCard.of(
        model.sizeBytes(), model.licence(), Stream.concat(measured.stream(), published).toList());
  }

  private static ModelCard atWorkers(ModelReport model, List<ErrorRate> measured) {
    return ModelCard.of(
        model.sizeBytes(),
        new Licence(model.licence(), model.commercial(), model.attribution()),
        Stream.concat(measured.stream(), model.published().stream()).toList());
  }

  /** Of an engine that works with the model that comes with it. */
  private Optional<ModelCard> embedded(String engine, List<ErrorRate> measured) {
    return Optional.ofNullable(embedded.get(types.all().getOrDefault(engine, engine)))
        .filter(_ -> !types.hasModel(engine))
        .map(model -> ModelCard.of(model.sizeBytes(), model.licence(), measured));
  }
}
