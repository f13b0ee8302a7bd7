import type { Random } from '@madoi/random/create-random';

/** One of `choices`, by `random`. */
export function pickOne<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}
