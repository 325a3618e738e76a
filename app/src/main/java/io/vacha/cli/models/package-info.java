/** {@code vacha models}, and the models that {@code vacha up} offers at its first start. */
@NullMarked
package io.vacha.cli.models;

import org.jspecify.annotations.NullMarked;
