/**
 * Which models are published and installed, under what licence and by which engine they are read.
 * Start at {@link io.vacha.models.catalogue.ModelCatalogue}.
 */
@NullMarked
package io.vacha.models.catalogue;

import org.jspecify.annotations.NullMarked;
