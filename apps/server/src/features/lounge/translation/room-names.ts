import type { Names } from '@madoi/contract/catalogue/entities';
import { selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Clock } from '#platform/clock.ts';
import { createTtlCache } from '#platform/ttl-cache.ts';
import type { QueueStore } from '../queue/queue.store.ts';

/** Names of the songs that a room plays, has just played or is about to play, and of their artists. */
export type ReadRoomNames = (roomId: string) => Promise<readonly string[]>;

export interface RoomNamesDeps {
  readonly queues: Pick<QueueStore, 'read'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'artists'>;
  readonly clock: Pick<Clock, 'now'>;
}

const before = 10;
const ahead = 40;
/** A room that talks fast reads its queue once in this time. */
const cacheBounds = { ttlMs: 5_000, entriesMax: 500 };

const namesOf = ({ name, names }: { readonly name: string; readonly names?: Names | undefined }): readonly string[] => [
  name,
  ...Object.values(names ?? {}),
];

async function readNames({ queues, datasets }: RoomNamesDeps, roomId: string): Promise<readonly string[]> {
  const { queue } = await queues.read(roomId);
  const index = selectIndex(queue);
  const near = selectTracks(queue).slice(Math.max(0, index - before), index + ahead);
  const tracks = await datasets.tracks(near.map(({ trackId }) => trackId));
  const artists = await datasets.artists(tracks.map(({ artistId }) => artistId));
  return [...new Set([...tracks, ...artists].flatMap(namesOf))];
}

export function createReadRoomNames(deps: RoomNamesDeps): ReadRoomNames {
  const cache = createTtlCache<readonly string[]>(deps.clock, cacheBounds);
  return (roomId) => cache.read(roomId, () => readNames(deps, roomId));
}
