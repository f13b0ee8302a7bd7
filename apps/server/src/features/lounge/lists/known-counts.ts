import type { Clock } from '#platform/clock.ts';
import type { Overload } from '#platform/overload/overload.ts';
import type { Occupancy } from '../room/occupancy.ts';

export interface CountedRooms {
  /** People present, in the order of the ids. */
  readonly counts: readonly number[];
  /** When the oldest of them was counted (ms since 1970); undefined: all of them just now. */
  readonly countedAt: number | undefined;
}

/** How many people are in rooms, as lists show it: the last known numbers while the process has too much to do to count again. */
export interface KnownCounts {
  read(roomIds: readonly string[]): Promise<CountedRooms>;
}

export interface KnownCountsDeps {
  readonly occupancy: Pick<Occupancy, 'counts'>;
  readonly overload: Pick<Overload, 'shed'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** No number is older, however long the load lasts: a room is counted once a minute for all who ask. */
const keptMs = 60_000;
/** More rooms than lists show within a minute. */
const roomsMax = 5_000;

interface Count {
  readonly present: number;
  readonly at: number;
}

export function createKnownCounts({ occupancy, overload, clock }: KnownCountsDeps): KnownCounts {
  // A Map keeps insertion order: what was counted longest ago goes first.
  const known = new Map<string, Count>();
  const keep = (roomId: string, count: Count): void => {
    known.delete(roomId);
    known.set(roomId, count);
    const [oldest] = known.keys();
    if (known.size > roomsMax && oldest !== undefined) known.delete(oldest);
  };
  const count = async (roomIds: readonly string[]): Promise<ReadonlyMap<string, Count>> => {
    if (roomIds.length === 0) return new Map();
    const at = clock.now();
    const counts = await occupancy.counts(roomIds);
    const counted = new Map(roomIds.map((roomId, nth) => [roomId, { present: counts[nth] ?? 0, at }]));
    for (const [roomId, each] of counted) keep(roomId, each);
    return counted;
  };
  const lastKnown = (roomIds: readonly string[]): ReadonlyMap<string, Count> => {
    if (overload.shed('counts') === undefined) return new Map();
    const since = clock.now() - keptMs;
    return new Map(
      roomIds.flatMap((roomId) => {
        const last = known.get(roomId);
        return last !== undefined && last.at > since ? [[roomId, last]] : [];
      }),
    );
  };
  return {
    read: async (roomIds) => {
      const old = lastKnown(roomIds);
      const fresh = await count(roomIds.filter((roomId) => !old.has(roomId)));
      return {
        counts: roomIds.map((roomId) => (old.get(roomId) ?? fresh.get(roomId))?.present ?? 0),
        countedAt: old.size === 0 ? undefined : Math.min(...[...old.values()].map(({ at }) => at)),
      };
    },
  };
}
