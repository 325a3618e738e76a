/**
 * What a cluster costs and brings, piece by piece; start with {@link
 * io.vacha.benchmarks.cluster.Figure}.
 */
@org.jspecify.annotations.NullMarked
package io.vacha.benchmarks.cluster;
