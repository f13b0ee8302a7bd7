/** A source of numbers in [0, 1). */
export type Random = () => number;

/**
 * The product's one generator (mulberry32): the same seed gives the same numbers on every machine and on both sides of the
 * wire. Covers, songs, shuffles and fuzz are drawn from it; nothing secret is. `seed` is taken as an unsigned 32-bit number.
 *
 * @example
 * const random = createRandom(7);
 * const die = 1 + Math.floor(random() * 6);
 */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
