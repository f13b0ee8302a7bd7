/** In the order in which they are read: albums and tracks are found by the readings of their artists, too. */
export const readKinds = ['artists', 'albums', 'tracks'] as const;
export type ReadKind = (typeof readKinds)[number];

/** Something whose reading nobody has looked for. `name`: as it is called in Japanese; undefined: it is not. */
export interface UnreadName {
  readonly id: string;
  readonly name: string | undefined;
}

export interface FoundReading extends UnreadName {
  readonly reading: string;
}

export interface ReadingsStore {
  /** Those whose ids come after `afterId`, by id; at most `limit`. */
  listUnread(kind: ReadKind, afterId: string, limit: number): Promise<readonly UnreadName[]>;
  /**
   * Stores readings and makes them findable, in one transaction. What was renamed, read or removed meanwhile is left out. Answers how many
   * it stored.
   */
  save(kind: ReadKind, readings: readonly FoundReading[], now: number): Promise<number>;
}
