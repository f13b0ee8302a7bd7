import type { Clock } from '#platform/clock.ts';
import type { PlacementStore } from './placements.store.ts';
import { placementLeaseMs } from './placements.store.ts';

/**
 * A channel that this process's engine carries.
 *
 * | state | when | what follows |
 * | --- | --- | --- |
 * | held | it was claimed | renewed every second |
 * | released | this process is about to stop | carried on until another process has it, or this one ends |
 * | gone | another process has it, or it is closed | its copy here is closed, and nothing is said of it any more |
 */
export interface CarriedChannel {
  readonly fence: number;
  readonly isHeld: boolean;
}

/** The channels that this process carries, and its leases on them. */
export interface ChannelLeases {
  of(channel: string): CarriedChannel | undefined;
  /** How many channels this process carries. */
  count(): number;
  /** It was claimed, or has a greater fence. */
  set(channel: string, fence: number): void;
  delete(channel: string): void;
  /** Extends the leases; what another process has taken is lost first. Rejects when the database cannot be asked. */
  renew(): Promise<void>;
  /** Whether this process may act on its leases: not after a pause in which others could take them. */
  isFresh(): boolean;
  /** After a pause, resolves when the leases were looked at; otherwise at once. Never rejects. */
  confirm(): Promise<void>;
  /** All are others' to take from now on. */
  releaseAll(): Promise<readonly string[]>;
}

export interface ChannelLeasesDeps {
  readonly store: Pick<PlacementStore, 'renew' | 'release'>;
  readonly processId: string;
  readonly clock: Clock;
  /** Another process has the channel: closes what this one carries of it. */
  readonly onLost: (channel: string) => Promise<void>;
}

export function createChannelLeases({ store, processId, clock, onLost }: ChannelLeasesDeps): ChannelLeases {
  const carried = new Map<string, CarriedChannel>();
  let renewing: Promise<void> | undefined;
  /** When the leases were last known, or the database was last found away: while it is, nobody else can take them either. */
  let lookedAtMs = clock.now();

  const heldChannels = (): readonly string[] =>
    [...carried].flatMap(([channel, { isHeld }]) => (isHeld ? [channel] : []));
  const lose = async (channel: string): Promise<void> => {
    carried.delete(channel);
    await onLost(channel);
  };
  const renewOnce = async (): Promise<void> => {
    const before = new Map([...carried].filter(([, { isHeld }]) => isHeld));
    // The lease runs from no earlier than this, whenever the answer is read.
    const startedAtMs = clock.now();
    try {
      const kept = new Set(await store.renew(processId, [...before.keys()]));
      lookedAtMs = startedAtMs;
      const isLost = ([channel, lease]: [string, CarriedChannel]) =>
        !kept.has(channel) && carried.get(channel) === lease;
      await Promise.all([...before].filter(isLost).map(([channel]) => lose(channel)));
    } catch (error) {
      lookedAtMs = clock.now();
      throw error;
    }
  };
  const renew = (): Promise<void> => {
    renewing ??= renewOnce().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };
  const isFresh = (): boolean => clock.now() - lookedAtMs < placementLeaseMs;
  return {
    of: (channel) => carried.get(channel),
    count: () => carried.size,
    set: (channel, fence) => {
      // With nothing to renew, nobody has looked for a while.
      if (heldChannels().length === 0) lookedAtMs = clock.now();
      carried.set(channel, { fence, isHeld: true });
    },
    delete: (channel) => void carried.delete(channel),
    renew: () => (heldChannels().length === 0 ? Promise.resolve() : renew()),
    isFresh: () => heldChannels().length === 0 || isFresh(),
    confirm: async () => {
      if (heldChannels().length > 0 && !isFresh()) await renew().catch(() => undefined);
    },
    releaseAll: () => {
      for (const [channel, { fence }] of carried) carried.set(channel, { fence, isHeld: false });
      return store.release(processId);
    },
  };
}
