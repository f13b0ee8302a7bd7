import type { ChannelLeases } from './channel-leases.ts';
import type { PlacementStore } from './placements.store.ts';

export interface RaisedFencesDeps {
  readonly store: Pick<PlacementStore, 'raiseFence'>;
  readonly processId: string;
  readonly leases: ChannelLeases;
  readonly closeHere: (channel: string) => Promise<void>;
  readonly announcePlaced: (channel: string, fence: number) => void;
}

/** Channels whose engine was started again: a greater fence tells pages to connect again. */
export interface RaisedFences {
  /** Rejects when the database cannot be asked; then `raisePending` tries again. */
  raise(channel: string): Promise<void>;
  raisePending(): Promise<void>;
}

export function createRaisedFences({
  store,
  processId,
  leases,
  closeHere,
  announcePlaced,
}: RaisedFencesDeps): RaisedFences {
  const pending = new Set<string>();
  const raise = async (channel: string): Promise<void> => {
    pending.add(channel);
    const fence = await store.raiseFence(processId, channel);
    if (!pending.delete(channel)) return;
    if (fence === undefined) return closeHere(channel);
    leases.set(channel, fence);
    announcePlaced(channel, fence);
  };
  return {
    raise,
    raisePending: async () => {
      for (const channel of [...pending]) {
        if (leases.of(channel)?.isHeld) await raise(channel);
        else pending.delete(channel);
      }
    },
  };
}
