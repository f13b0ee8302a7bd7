import type { Clock } from '#platform/clock.ts';
import { type Placement, type PlacementStore, placementLeaseMs } from './placements.store.ts';

type Row = Omit<Placement, 'isHeld'> & { readonly expiresAt: number };

/** Placements in memory, by a clock that a test moves. */
export function createMemoryPlacements(clock: Clock): PlacementStore {
  const rows = new Map<string, Row>();
  let fences = 0;
  const isHeld = ({ expiresAt }: Row): boolean => expiresAt > clock.now();
  const nextFence = (): number => {
    fences += 1;
    return fences;
  };
  const release = (isReleased: (row: Row) => boolean): readonly string[] => {
    const left = [...rows.values()].filter(isReleased);
    for (const row of left) rows.set(row.channel, { ...row, processId: '', expiresAt: clock.now() });
    return left.map(({ channel }) => channel);
  };
  return {
    async claim(channel, processId) {
      const before = rows.get(channel);
      if (before && isHeld(before)) return { ...before, isHeld: true, isTakeover: false };
      const row = { channel, processId, fence: nextFence(), expiresAt: clock.now() + placementLeaseMs };
      rows.set(channel, row);
      return { ...row, isHeld: true, isTakeover: before !== undefined };
    },
    async renew(processId, channels) {
      const own = channels.filter((channel) => rows.get(channel)?.processId === processId);
      for (const channel of own) {
        const row = rows.get(channel);
        if (row) rows.set(channel, { ...row, expiresAt: clock.now() + placementLeaseMs });
      }
      return own;
    },
    async raiseFence(processId, channel) {
      const row = rows.get(channel);
      if (row?.processId !== processId) return undefined;
      const raised = { ...row, fence: nextFence() };
      rows.set(channel, raised);
      return raised.fence;
    },
    release: async (processId) => release((row) => row.processId === processId),
    releaseOthers: async (processId) => void release((row) => row.processId !== processId),
    removeAbandoned: async () => undefined,
    async remove(processId, channel) {
      const row = rows.get(channel);
      if (row && (row.processId === processId || !isHeld(row))) rows.delete(channel);
    },
    find: async (channels) =>
      channels.flatMap((channel) => {
        const row = rows.get(channel);
        return row ? [{ ...row, isHeld: isHeld(row) }] : [];
      }),
  };
}
