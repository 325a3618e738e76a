/**
 * Models that an operator adds to an installation: the catalogue of published ones, how they are
 * pulled, and the folder they lie in. Start at {@link io.vacha.models.InstalledModels} for what is
 * there and at {@link io.vacha.models.ModelPull} for how it comes there. Engines know nothing of
 * this; they are given folders.
 */
@NullMarked
package io.vacha.models;

import org.jspecify.annotations.NullMarked;
