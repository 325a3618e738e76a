package io.vacha.job.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.settings.Secret;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class S3SignatureTest {
  /** The example "GET Object" of Amazon's documentation of the signature. */
  @Test
  void signsAsAmazonsExampleDoes() {
    S3Signature signature =
        new S3Signature(
            "us-east-1",
            "AKIAIOSFODNN7EXAMPLE",
            new Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"));
    Map<String, String> headers =
        signature.sign(
            "GET",
            "/test.txt",
            Map.of("host", "examplebucket.s3.amazonaws.com", "range", "bytes=0-9"),
            S3Signature.NO_BODY,
            Instant.parse("2013-05-24T00:00:00Z"));
    assertThat(headers)
        .containsEntry("x-amz-date", "20130524T000000Z")
        .containsEntry(
            "authorization",
            "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
                + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
                + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
  }
}
