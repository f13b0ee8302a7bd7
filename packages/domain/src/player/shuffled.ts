import { createRandom } from '@madoi/random/create-random';

/** The items in a random order, every order equally likely. The same seed gives the same order. */
export const shuffled = <T>(things: readonly T[], seed: number): readonly T[] => {
  const next = createRandom(seed);
  const left = [...things];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(next() * left.length), 1));
  return drawn;
};
