/** Stripes, shark-skin dots, chequers, waves, bars: the five borders an obi can carry. */
export const obiPatternNames = ['shima', 'same', 'ichi', 'nami', 'yoko'] as const;
export type ObiPatternName = (typeof obiPatternNames)[number];
