package io.vacha.engine.ctc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vacha.engine.model.UnusableModelException;
import org.junit.jupiter.api.Test;

class VocabularyFileTest {
  @Test
  void readsCharactersWithASpaceAmongThem() throws Exception {
    Vocabulary vocabulary = VocabularyFile.omnilingual("<s> 0\n<unk> 1\na 2\n  3\nក 4\n");
    assertThat(vocabulary.texts()).containsExactly("", "", "a", " ", "ក");
    assertThat(vocabulary.blank()).isZero();
  }

  @Test
  void readsASpaceOfWhichOnlyTheNumberIsLeft() throws Exception {
    assertThat(VocabularyFile.omnilingual("<s> 0\n 1\n").texts()).containsExactly("", " ");
  }

  @Test
  void readsPiecesWithTheBlankAtTheEnd() throws Exception {
    Vocabulary vocabulary = VocabularyFile.nemo("<unk> 0\n▁the 1\ns 2\n▁ 3\n<blk> 4\n");
    assertThat(vocabulary.texts()).containsExactly("", " the", "s", " ", "");
    assertThat(vocabulary.blank()).isEqualTo(4);
  }

  @Test
  void readsNumbersByTokenWithBarsBetweenWords() throws Exception {
    Vocabulary vocabulary =
        VocabularyFile.json("{\"|\": 0, \"ក\": 1, \"[UNK]\": 2, \"[PAD]\": 3, \"<s>\": 5}");
    assertThat(vocabulary.texts()).containsExactly(" ", "ក", "", "", "", "");
    assertThat(vocabulary.blank()).isEqualTo(3);
  }

  @Test
  void refusesWhatIsNoVocabulary() {
    for (String json : new String[] {"", "[]", "null", "{\"a\": \"b\"}", "{\"a\": 0}", "{"}) {
      assertThatThrownBy(() -> VocabularyFile.json(json))
          .isInstanceOf(UnusableModelException.class);
    }
    for (String lines : new String[] {"", "a b\n", "a 0\nb 1\n", "\u0000"}) {
      assertThatThrownBy(() -> VocabularyFile.nemo(lines))
          .isInstanceOf(UnusableModelException.class);
    }
    assertThatThrownBy(() -> VocabularyFile.json("{\"[PAD]\": 0, \"a\": -1}"))
        .isInstanceOf(UnusableModelException.class);
    assertThatThrownBy(() -> VocabularyFile.json("{\"[PAD]\": 0, \"a\": 99999999}"))
        .isInstanceOf(UnusableModelException.class);
  }

  @Test
  void normalisesUnlessTheFileSaysNo() throws Exception {
    assertThat(VocabularyFile.doNormalize("{}")).isTrue();
    assertThat(VocabularyFile.doNormalize("{\"do_normalize\": false}")).isFalse();
  }
}
