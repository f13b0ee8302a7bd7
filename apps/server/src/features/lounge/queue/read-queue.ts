import type { Track, User } from '@madoi/contract/catalogue/entities';
import { lazyDetailsFirst } from '@madoi/contract/constants';
import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Clock } from '#platform/clock.ts';
import type { QueueStore } from './queue.store.ts';
import type { RoomFactsReader } from './room-facts.ts';

export interface ReadQueueContext {
  readonly store: QueueStore;
  readonly rooms: RoomFactsReader;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'users'>;
  readonly clock: Clock;
}

const byId = <T extends { readonly id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]));
const isPresent = (id: string | undefined): id is string => id !== undefined;

export interface Details {
  readonly tracks: ReadonlyMap<string, Track>;
  readonly users: ReadonlyMap<string, User>;
}

/** Specification 5.13, 7.28. Ids without a record are absent. */
export async function readDetails(
  { datasets }: Pick<ReadQueueContext, 'datasets'>,
  ids: { readonly trackIds?: readonly string[] | undefined; readonly userIds?: readonly string[] | undefined },
): Promise<Details> {
  const [trackIds, userIds] = [[...new Set(ids.trackIds)], [...new Set(ids.userIds)]];
  const [tracks, users] = await Promise.all([
    trackIds.length === 0 ? [] : datasets.tracks(trackIds),
    userIds.length === 0 ? [] : datasets.users(userIds),
  ]);
  return { tracks: byId(tracks), users: byId(users) };
}

const withDetail = (track: MediaTrack, { tracks, users }: Details): MediaTrack => {
  const detail = tracks.get(track.trackId);
  const person = users.get(track.createdBy.id);
  return {
    ...track,
    ...(detail ? { detail } : {}),
    createdBy: { ...track.createdBy, ...(person ? { detail: person } : {}) },
  };
};

async function withFirstDetails(context: ReadQueueContext, queue: MediaQueue): Promise<MediaQueue> {
  const from = positionAt(queue, context.clock.now())?.index ?? 0;
  const first = selectTracks(queue).slice(from, from + lazyDetailsFirst);
  if (first.length === 0) return queue;
  const details = await readDetails(context, {
    trackIds: first.map((track) => track.trackId),
    userIds: first.map((track) => track.createdBy.id).filter((id) => id !== systemActorId),
  });
  const ids = new Set(first.map((track) => track.id).filter(isPresent));
  const mediaPlaylists = queue.mediaPlaylists.map((playlist) => ({
    ...playlist,
    mediaTracks: playlist.mediaTracks.map((track) => (ids.has(track.id) ? withDetail(track, details) : track)),
  }));
  return { ...queue, mediaPlaylists };
}

/** Specification 7.18: the queue as it stands, details with the first five from the one on air (9.24). Undefined: no room. */
export async function readQueue(context: ReadQueueContext, roomId: string) {
  const [room, { queue, lastId }] = await Promise.all([context.rooms.find(roomId), context.store.read(roomId)]);
  if (!room) return undefined;
  return { queue: await withFirstDetails(context, queue), lastId, serverTime: context.clock.now() };
}

const pageSize = 300;

export interface QueueEventsAnswer {
  readonly list: QueueEvent[];
  readonly paging: { readonly next?: string };
  readonly operation?: 'reset';
}

/**
 * Events after `since`, oldest first; `next` is the `since` of the next page. `reset` if `since` is older than the
 * stored events or newer than the last: fetch the whole queue (specification 4.29). Undefined: the room does not exist.
 */
export async function readQueueEvents(
  { rooms, store }: Pick<ReadQueueContext, 'rooms' | 'store'>,
  roomId: string,
  since: number,
  limit = pageSize,
): Promise<QueueEventsAnswer | undefined> {
  const [room, page] = await Promise.all([rooms.find(roomId), store.readAfter(roomId, since, limit)]);
  if (!room) return undefined;
  const isTooOldToReport = since < page.lastId && since < (page.firstStoredId ?? Number.POSITIVE_INFINITY) - 1;
  if (since > page.lastId || isTooOldToReport) return { list: [], paging: {}, operation: 'reset' };
  const last = page.events.at(-1);
  return { list: [...page.events], paging: page.hasMore && last ? { next: String(last.id) } : {} };
}
