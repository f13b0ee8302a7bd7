/** A listening counts half as much as one of this long after. */
const halfLifeMs = 30 * 86_400_000;

/** 1 January 2020: before anything was played. Scores are logarithms, so that the year does not matter. */
const epochMs = 1_577_836_800_000;

/** How many steps of weight make twice the count: a step is 4 %, so that most listenings change no weight. */
const stepsPerDoubling = 16;

/**
 * The score of so many listenings at a time (ms since 1970): the logarithm (of 2) of their number in a unit that doubles with every
 * half-life. Older counts need not be written again to become less: the order of scores is that of decayed counts at any later time.
 */
export const playScore = (count: number, atMs: number): number => Math.log2(count) + (atMs - epochMs) / halfLifeMs;

/** The score of two counts together. */
export const addScores = (one: number, other: number): number =>
  Math.max(one, other) + Math.log2(1 + 2 ** -Math.abs(one - other));

/** The weight in search: 1 and more for what was played, where what nobody played has 0. */
export const weightOfScore = (score: number): number => Math.max(1, Math.round(score * stepsPerDoubling));
