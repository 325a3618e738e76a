# syntax=docker/dockerfile:1
# Builds from this checkout: docker build -t vacha .

FROM eclipse-temurin:25-jdk-noble AS build
RUN apt-get update \
 && apt-get install -y --no-install-recommends maven nodejs npm \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN mvn -B -q package -Dmaven.test.skip -pl app -am
# A runtime of the modules the service needs; jdk.crypto.ec and localedata are found by name only.
RUN jlink --add-modules java.base,java.compiler,java.desktop,java.instrument,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.sql,java.xml,jdk.crypto.ec,jdk.jfr,jdk.localedata,jdk.management,jdk.net,jdk.unsupported,jdk.zipfs \
    --strip-debug --no-header-files --no-man-pages --output /opt/vacha/jre \
 && mkdir -p /opt/vacha/app/target /opt/vacha/target /opt/vacha/packaging \
 && cp app/target/vacha-app-*.jar /opt/vacha/app/target/ \
 && cp -r app/target/lib /opt/vacha/app/target/ \
 && cp packaging/run packaging/scratch /opt/vacha/packaging/ \
 && cp LICENSE NOTICE /opt/vacha/

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
    espeak-ng espeak-ng-data ffmpeg libmp3lame0 libpocketsphinx3 pocketsphinx-en-us bubblewrap ca-certificates curl \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --system --gid 10001 vacha \
 && useradd --system --uid 10001 --gid 10001 --home-dir /data --shell /usr/sbin/nologin vacha \
 && install -d -o vacha -g vacha -m 700 /data /jobs
COPY --from=build /opt/vacha /opt/vacha
# The JDK's ahead-of-time cache halves the start; a start in a scratch folder trains it.
RUN /opt/vacha/jre/bin/java --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Xmx256m -XX:+UseSerialGC -XX:+ExitOnOutOfMemoryError -XX:AOTCacheOutput=/opt/vacha/target/vacha.aot \
    -jar /opt/vacha/app/target/vacha-app-*.jar warm-up /tmp/warm-up \
 && rm -rf /tmp/warm-up \
 && ln -s /opt/vacha/packaging/run /usr/local/bin/vacha
ENV VACHA_DATA=/data VACHA_CONFIG=/etc/vacha/vacha.yaml LANG=C.UTF-8
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8443
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:9464/health/ready"]
ENTRYPOINT ["/opt/vacha/packaging/run"]
CMD ["up"]
