/** How large the code is; start at {@link io.vacha.lab.house.HouseTable}. */
@NullMarked
package io.vacha.lab.house;

import org.jspecify.annotations.NullMarked;
