package io.vacha.engine.piece;

import static org.assertj.core.api.Assertions.assertThat;

import io.vacha.engine.worker.Admission;
import io.vacha.turns.Bounds;
import io.vacha.turns.Claim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The room for recordings follows what those that are done have taken. */
class HeadroomTest {
  private static final Duration ALLOWED = Duration.ofSeconds(60);

  private final Bounds most = Bounds.of(40, 0);
  private final Admission recordings = new Admission(most);

  private void done(Headroom headroom, int times, Duration took, int together) {
    for (int i = 0; i < times; i++) {
      headroom.done(took, ALLOWED, together);
    }
  }

  /** How many places there are. */
  private int room() {
    List<Admission.Place> places = new ArrayList<>();
    Optional<Admission.Place> place = recordings.tryEnter(Claim.shortWork("a"));
    while (place.isPresent()) {
      places.add(place.get());
      place = recordings.tryEnter(Claim.shortWork("a"));
    }
    places.forEach(Admission.Place::close);
    return places.size();
  }

  @Test
  void letsNoMoreInThanCanBeDoneInTimeBeforeAnyoneIsLate() {
    Headroom headroom = new Headroom(recordings, most, 2);
    done(headroom, 10, Duration.ofSeconds(20), 4);
    assertThat(room()).isEqualTo(9);
  }

  @Test
  void hasAllRoomAgainOnceTheMachineIsQuick() {
    Headroom headroom = new Headroom(recordings, most, 2);
    done(headroom, 10, Duration.ofSeconds(20), 4);
    done(headroom, 10, Duration.ofSeconds(1), 2);
    assertThat(room()).isEqualTo(40);
  }

  @Test
  void believesNoSingleRecording() {
    Headroom headroom = new Headroom(recordings, most, 2);
    done(headroom, 1, Duration.ofSeconds(59), 1);
    assertThat(room()).isEqualTo(22);
  }

  @Test
  void hasRoomForAllThatAreWorkedOnAtOnce() {
    Headroom headroom = new Headroom(recordings, most, 32);
    done(headroom, 10, Duration.ofSeconds(20), 1);
    assertThat(room()).isEqualTo(32);
  }

  @Test
  void countsSparePlacesAsRoom() {
    Bounds door = Bounds.door(20);
    Admission behindADoor = new Admission(door);
    Headroom headroom = new Headroom(behindADoor, door, 2);
    done(headroom, 10, Duration.ofSeconds(30), 10);
    assertThat(behindADoor.tryEnter(Claim.shortWork("a"))).isPresent();
    List<Optional<Admission.Place>> entered = new ArrayList<>();
    for (int i = 1; i < 30; i++) {
      entered.add(behindADoor.tryEnter(Claim.shortWork("key_" + i)));
    }
    assertThat(entered.stream().filter(Optional::isPresent).count()).isEqualTo(14);
  }
}
