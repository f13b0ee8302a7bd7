/** Where a channel's voices are, or were last. */
export interface Placement {
  readonly channel: string;
  readonly processId: string;
  /** Grows with each claim and each run of the engine: a process with a smaller one has lost the channel. */
  readonly fence: number;
  /** Whether the lease still holds, by the database's clock. */
  readonly isHeld: boolean;
}

/** `isTakeover`: the channel was carried before, by another process or an earlier run of this server. */
export type ClaimedPlacement = Placement & { readonly isTakeover: boolean };

/** Leases of channels, one process each. All times are the database's: processes' clocks may differ. */
export interface PlacementStore {
  /** Takes the channel if nobody holds it. Answers who holds it then. */
  claim(channel: string, processId: string): Promise<ClaimedPlacement>;
  /** Extends the leases of these channels; answers those that this process still has. One that ran out is extended too, unless another took it. */
  renew(processId: string, channels: readonly string[]): Promise<readonly string[]>;
  /** A greater fence for a channel that this process has; undefined: it has lost it. */
  raiseFence(processId: string, channel: string): Promise<number | undefined>;
  /** Leaves the channels to others at once; answers which they were. */
  release(processId: string): Promise<readonly string[]>;
  /** Leaves every other process's channels to others at once: for who knows that there is no other process. */
  releaseOthers(processId: string): Promise<void>;
  /** The channel is closed. Another process that holds it keeps it. */
  remove(processId: string, channel: string): Promise<void>;
  /** Forgets channels that nobody has carried for a day: their rooms ended while no server ran. */
  removeAbandoned(): Promise<void>;
  find(channels: readonly string[]): Promise<readonly Placement[]>;
}

/** How long a process keeps a channel without a renewal, in ms. */
export const placementLeaseMs = 3_000;
