/** The messages between the crowd benchmark and the processes that its sockets live in. */
export interface CrowdReport {
  /** The fewest and the most events that a socket has heard. */
  readonly fewest: number;
  readonly most: number;
  /** Of some sockets, how long each event took; ms. */
  readonly latenciesMs: readonly number[];
}
