package io.vacha.lab.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.testing.Repository;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each term of the glossary is embodied by a class that exists, and has one meaning. */
class GlossaryTest {
  private record Term(String name, String meaning, String type) {}

  private static final List<Term> TERMS =
      Repository.read("docs/glossary.md")
          .lines()
          .filter(line -> line.endsWith("` |"))
          .map(line -> line.split(" *\\| *"))
          .map(fields -> new Term(fields[1], fields[2], fields[3].replace("`", "")))
          .toList();

  @Test
  void hasFortyTermsAndMore() {
    assertThat(TERMS).hasSizeGreaterThanOrEqualTo(40);
    assertThat(TERMS).extracting(Term::name).doesNotHaveDuplicates();
    assertThat(TERMS).allSatisfy(term -> assertThat(term.meaning()).isNotBlank());
  }

  @Test
  void namesClassesThatExist() throws ClassNotFoundException {
    for (Term term : TERMS) {
      Class<?> type = Class.forName(term.type(), false, GlossaryTest.class.getClassLoader());
      assertThat(type.getName()).as(term.name()).isEqualTo(term.type());
    }
    assertThat(TERMS).extracting(Term::type).doesNotHaveDuplicates();
  }
}
