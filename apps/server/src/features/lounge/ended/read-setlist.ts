import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { type PlayedTrack, selectSetlist } from '@madoi/domain/lounge/ended/setlist';
import { createRoomQueue, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { QueueStore } from '../queue/queue.store.ts';

export interface Setlist {
  readonly playedTracks: readonly PlayedTrack[];
  /** False: the room's first events were deleted. */
  readonly isComplete: boolean;
}

/** More events than a room ever has stored. */
const eventsMax = 5_000;

/** Where the first events were forgotten, what they added is known only as far as it is still in the queue. */
function queueBefore(queue: MediaQueue, addedLater: ReadonlySet<string>): MediaQueue {
  const fresh = createRoomQueue('setlist', 0);
  const mediaTracks = selectTracks(queue).filter(({ id }) => !addedLater.has(id));
  return { ...fresh, mediaPlaylists: fresh.mediaPlaylists.map((playlist) => ({ ...playlist, mediaTracks })) };
}

/** What a room really played until `untilMs`, from the events of its queue. */
export async function readSetlist(
  store: Pick<QueueStore, 'read' | 'readAfter'>,
  roomId: string,
  untilMs: number,
): Promise<Setlist> {
  const { events, firstStoredId } = await store.readAfter(roomId, 0, eventsMax);
  const isComplete = firstStoredId === undefined || firstStoredId <= 1;
  if (isComplete) return { playedTracks: selectSetlist(events, untilMs), isComplete };
  const added = new Set(
    events.flatMap(({ mediaTracks }) => mediaTracks?.map(({ mediaTrackId }) => mediaTrackId) ?? []),
  );
  const before = queueBefore((await store.read(roomId)).queue, added);
  return { playedTracks: selectSetlist(events, untilMs, before), isComplete };
}
