/** mulberry32: the same numbers, 0..1, for the same whole number. */
const numbersFrom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The same things in another order, each order as likely as any; the same seed gives the same order. */
export const shuffled = <T>(things: readonly T[], seed: number): readonly T[] => {
  const next = numbersFrom(seed);
  const left = [...things];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
};
