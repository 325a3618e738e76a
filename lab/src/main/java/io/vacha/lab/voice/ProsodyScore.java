package io.vacha.lab.voice;

/**
 * How a voice speaks beside a person who says the same sentences.
 *
 * @param voice slug of the voice
 * @param sentences how many were compared
 * @param pace the time that a sentence takes without pauses, as a share of the person's; median
 * @param paceCorrelation of these times
 * @param hertz the median pitch of its sentences, median
 * @param hisHertz the person's
 * @param semitones between the tenth and the ninetieth hundredth of the pitch of a sentence, median
 * @param hisSemitones the person's
 */
public record ProsodyScore(
    String voice,
    int sentences,
    double pace,
    double paceCorrelation,
    double hertz,
    double hisHertz,
    double semitones,
    double hisSemitones) {}
