/** Where and when a disc rises, so that those that come together do so side by side. */
export interface ReactionPosition {
  readonly column: -1 | 0 | 1;
  /** Where nothing moves: the lowest place that nobody has. */
  readonly spot: number;
  /** −1..1: how far to the side it sways; those that rise together sway together. */
  readonly sway: number;
  /** Milliseconds of the page's clock, when it appears: a little later where every column has just been taken. */
  readonly shownAt: number;
}

/** After this long a disc has risen by its own height. */
const clearAfterMs = 430;
/** Later than this would look like an answer to something else; discs then rise closer together. */
const waitMostMs = 2 * clearAfterMs;

const lowestFree = (living: readonly ReactionPosition[]): number => {
  const taken = new Set(living.map(({ spot }) => spot));
  let spot = 0;
  while (taken.has(spot)) spot += 1;
  return spot;
};

/** `living`: the discs that are still to be seen, oldest first. */
export const placeReaction = (living: readonly ReactionPosition[], sway: number, nowMs: number): ReactionPosition => {
  const freeAt = (column: ReactionPosition['column']): number =>
    Math.max(nowMs, ...living.filter((disc) => disc.column === column).map((disc) => disc.shownAt + clearAfterMs));
  const sides = sway < 0 ? ([-1, 1] as const) : ([1, -1] as const);
  const [first, ...others] = [0 as const, ...sides];
  const column = others.reduce<ReactionPosition['column']>(
    (best, each) => (freeAt(each) < freeAt(best) ? each : best),
    first,
  );
  return {
    column,
    spot: lowestFree(living),
    sway: living.at(-1)?.sway ?? sway,
    shownAt: Math.min(freeAt(column), nowMs + waitMostMs),
  };
};
