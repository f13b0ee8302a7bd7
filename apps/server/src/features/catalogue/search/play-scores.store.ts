/** A track, and how many people heard it in a span of time. */
export interface HeardTrack {
  readonly id: string;
  readonly people: number;
}

/** What was listened to, which the playback feature stores. */
export interface PlaysStore {
  /** Tracks that were heard in listenings that began in [from, until), in ms since 1970. */
  tracksHeard(from: number, until: number): Promise<readonly HeardTrack[]>;
  /** When the first listening at or after `since` began that came to something. */
  firstHeardAt(since: number): Promise<number | undefined>;
}

export interface PlayScoresStore {
  /** Until when listenings are counted (ms since 1970); undefined: none ever were. */
  countedUntil(): Promise<number | undefined>;
  /**
   * Adds what was heard in a span to the scores of tracks, albums and artists, and to the weights of their entries in search. False: another
   * process has counted this span.
   */
  count(span: { readonly from: number; readonly until: number }, heard: readonly HeardTrack[]): Promise<boolean>;
}
