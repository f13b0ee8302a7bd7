/** Up to how many decibels lower the music is still called so; what is more is `strong`. */
const slightMaxDb = 8;
const usualMaxDb = 16;

/** How much softer the music gets while somebody speaks, in words: decibels say little to most people. `duckingDb` is 0 or less. */
export function duckingStrength(duckingDb: number): 'off' | 'slight' | 'usual' | 'strong' {
  if (duckingDb === 0) return 'off';
  if (-duckingDb <= slightMaxDb) return 'slight';
  return -duckingDb <= usualMaxDb ? 'usual' : 'strong';
}
