import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { type Airing, selectSetlist } from '@madoi/domain/lounge/ended/setlist';
import { createLoungeQueue, selectTracks } from '@madoi/domain/lounge/queue/lounge-queue';
import type { QueueStore } from '../queue/queue.store.ts';

export interface Setlist {
  readonly airings: readonly Airing[];
  /** False: events from before those that are kept are missing. */
  readonly isComplete: boolean;
}

/** More than are ever kept. */
const eventsMax = 5_000;

/** Where the first events were forgotten, what they added is known only as far as it is still in the queue. */
function queueBefore(queue: MediaQueue, addedLater: ReadonlySet<string>): MediaQueue {
  const fresh = createLoungeQueue('setlist', 0);
  const mediaTracks = selectTracks(queue).filter(({ id }) => !addedLater.has(id));
  return { ...fresh, mediaPlaylists: fresh.mediaPlaylists.map((playlist) => ({ ...playlist, mediaTracks })) };
}

/** What a room really played until `untilMs`, from the events of its queue. */
export async function readSetlist(
  store: Pick<QueueStore, 'read' | 'readAfter'>,
  roomId: string,
  untilMs: number,
): Promise<Setlist> {
  const { events, firstKeptId } = await store.readAfter(roomId, 0, eventsMax);
  const isComplete = firstKeptId === undefined || firstKeptId <= 1;
  if (isComplete) return { airings: selectSetlist(events, untilMs), isComplete };
  const added = new Set(
    events.flatMap(({ mediaTracks }) => mediaTracks?.map(({ mediaTrackId }) => mediaTrackId) ?? []),
  );
  const before = queueBefore((await store.read(roomId)).queue, added);
  return { airings: selectSetlist(events, untilMs, before), isComplete };
}
