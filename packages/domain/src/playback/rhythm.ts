/** Where a piece of music has its beats and where its choruses begin, in seconds from its start; both ascending. */
export interface Rhythm {
  readonly beatsSec: readonly number[];
  readonly chorusesSec: readonly number[];
}

/** The rhythm of a part of a track, from `start` to `end` seconds of the whole: what is outside is gone, the rest counts from its start. */
export function rhythmWithin(
  { beatsSec, chorusesSec }: Rhythm,
  { start, end }: { readonly start: number; readonly end: number },
): Rhythm {
  const within = (instants: readonly number[]): readonly number[] =>
    instants.filter((sec) => sec >= start && sec < end).map((sec) => sec - start);
  return { beatsSec: within(beatsSec), chorusesSec: within(chorusesSec) };
}
