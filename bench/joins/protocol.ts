/** The messages between the joins benchmark and the processes that its people live in. */

/** Somebody with a session; a default Socket.IO server knows none. */
export interface Visitor {
  readonly cookie: string | undefined;
  /** Where they come from, as a proxy would say. */
  readonly address: string;
}

/** To the process of those who join; it answers with a `JoinsReport` when all are in. */
export interface JoinOrder {
  readonly port: number;
  readonly roomId: string;
  readonly people: readonly Visitor[];
  /** They arrive evenly over so long; ms. */
  readonly overMs: number;
  /** Whether the room has a page whose content is fetched: the peer has none. */
  readonly hasPage: boolean;
}

export interface JoinsReport {
  /** Of each, from the moment at which they arrive to the answer to their join; ms. */
  readonly joinMs: readonly number[];
  /** Of each, until the room is there as well, what was missed is fetched and music may start; ms. */
  readonly readyMs: readonly number[];
  /** From the first arrival until the last has joined. */
  readonly lastJoinedMs: number;
  /** Joins that were answered with a time to come back. */
  readonly refused: number;
  /** Connections that were cut on the way, and made again. */
  readonly cuts: number;
  /** Calls of pages that were answered with a time to come back. */
  readonly retries: number;
  /** People who are in the room when the last has come: nobody may get lost. */
  readonly in: number;
  /** Server clock minus the machine's, as each estimated it when music may start; ms. */
  readonly offsetsMs: readonly number[];
  /** HTTP calls for lists of people that were made after the joins, as pages do after a burst. */
  readonly refreshes: number;
}

/** To the process of those who listen in another room. It says so when they have settled. */
export interface ListenOrder {
  readonly port: number;
  readonly roomId: string;
  readonly people: readonly Visitor[];
}

/** What the listeners measured since they were asked last. */
export interface ListenersReport {
  /** From question to answer. */
  readonly clockMs: readonly number[];
  /** From being sent to being heard. */
  readonly eventMs: readonly number[];
  readonly lost: number;
  /** Server clock minus the machine's, as each estimates it, ten times a second: one list for each listener. */
  readonly offsetsMs: readonly (readonly number[])[];
}
