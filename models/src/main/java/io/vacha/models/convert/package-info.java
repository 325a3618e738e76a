/**
 * Models from one format into another without a number changing, byte for byte as their publishers
 * do it, so that the result has a published digest. Start at {@link
 * io.vacha.models.convert.Conversion}.
 */
@NullMarked
package io.vacha.models.convert;

import org.jspecify.annotations.NullMarked;
