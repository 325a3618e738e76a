package io.vacha.cli.models;

import io.vacha.RunningService;
import io.vacha.catalog.ModelAdoption;
import io.vacha.models.ModelPull;
import io.vacha.models.PullTerms;
import io.vacha.models.catalogue.CatalogueEntry;
import io.vacha.models.catalogue.ModelManifest;

/**
 * Models for a running service.
 *
 * @param service takes them in
 * @param source where they come from
 */
record ServiceWays(RunningService service, ModelPull source) implements DefaultModels.Ways {
  @Override
  public boolean reach(CatalogueEntry entry) throws InterruptedException {
    return source.reaches(entry);
  }

  @Override
  public ModelManifest pull(CatalogueEntry entry) throws InterruptedException {
    return source.pull(entry, PullTerms.strict());
  }

  @Override
  public boolean adopt(ModelManifest model) throws InterruptedException {
    return service.part(ModelAdoption.class).takeIn(model.id());
  }
}
