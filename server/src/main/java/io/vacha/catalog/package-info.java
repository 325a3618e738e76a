/**
 * Which voices and models there are and which engine serves each. Start at {@link
 * io.vacha.catalog.Catalog}.
 */
@NullMarked
package io.vacha.catalog;

import org.jspecify.annotations.NullMarked;
