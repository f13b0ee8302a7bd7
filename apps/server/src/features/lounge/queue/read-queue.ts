import type { Track, User } from '@madoi/contract/catalogue/entities';
import { lazyDetailsFirst } from '@madoi/contract/constants';
import {
  getQueueEvents,
  type MediaQueue,
  type MediaTrack,
  mediaQueueSchema,
  type QueueEvent,
} from '@madoi/contract/lounge/queue';
import { systemActorId } from '@madoi/domain/lounge/queue/event-draft';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { Clock } from '#platform/clock.ts';
import { concatJson, createEncodeOnce } from '#platform/encode-once.ts';
import type { QueueEventsPage, QueueStore } from './queue.store.ts';
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

async function withFirstDetails(
  { datasets }: Pick<ReadQueueContext, 'datasets'>,
  queue: MediaQueue,
  from: number,
): Promise<MediaQueue> {
  const first = selectTracks(queue).slice(from, from + lazyDetailsFirst);
  if (first.length === 0) return queue;
  const details = await readDetails(
    { datasets },
    {
      trackIds: first.map((track) => track.trackId),
      userIds: first.map((track) => track.createdBy.id).filter((id) => id !== systemActorId),
    },
  );
  const ids = new Set(first.map((track) => track.id).filter(isPresent));
  const mediaPlaylists = queue.mediaPlaylists.map((playlist) => ({
    ...playlist,
    mediaTracks: playlist.mediaTracks.map((track) => (ids.has(track.id) ? withDetail(track, details) : track)),
  }));
  return { ...queue, mediaPlaylists };
}

interface QueueAnswer {
  readonly queue: MediaQueue;
  readonly lastId: number;
  readonly serverTime: number;
}

/**
 * Specification 7.18: the queue as it stands, details with the first five from the one on air (9.24). Undefined: no room. Those who were answered by
 * one read of the store get one queue: its details are read once for them, after that read, and so no earlier than any of them asked.
 */
export function createQueueReader(context: ReadQueueContext): (roomId: string) => Promise<QueueAnswer | undefined> {
  const detailed = new WeakMap<MediaQueue, { readonly from: number; readonly queue: Promise<MediaQueue> }>();
  const readDetailed = (queue: MediaQueue): Promise<MediaQueue> => {
    const from = positionAt(queue, context.clock.now())?.index ?? 0;
    const known = detailed.get(queue);
    if (known?.from === from) return known.queue;
    const made = { from, queue: withFirstDetails(context, queue, from) };
    detailed.set(queue, made);
    return made.queue;
  };
  return async (roomId) => {
    const [room, { queue, lastId }] = await Promise.all([context.rooms.find(roomId), context.store.read(roomId)]);
    if (!room) return undefined;
    return { queue: await readDetailed(queue), lastId, serverTime: context.clock.now() };
  };
}

const encodeQueue = createEncodeOnce<MediaQueue>((queue) => JSON.stringify(mediaQueueSchema.parse(queue)));

/** The answer as it is sent. What is the same for a crowd is checked against the contract and encoded once. */
export function encodeQueueAnswer({ queue, lastId, serverTime }: QueueAnswer): Buffer {
  return concatJson('{"queue":', encodeQueue(queue), `,"lastId":${lastId},"serverTime":${serverTime}}`);
}

const pageSize = 300;

export interface QueueEventsAnswer {
  readonly list: QueueEvent[];
  readonly paging: { readonly next?: string };
  readonly operation?: 'reset';
}

/** Of those who were answered by one read of the store. */
const answersOfPages = new WeakMap<QueueEventsPage, QueueEventsAnswer>();

function answerOfPage(page: QueueEventsPage, since: number): QueueEventsAnswer {
  const isTooOldToReport = since < page.lastId && since < (page.firstStoredId ?? Number.POSITIVE_INFINITY) - 1;
  if (since > page.lastId || isTooOldToReport) return { list: [], paging: {}, operation: 'reset' };
  const last = page.events.at(-1);
  return { list: [...page.events], paging: page.hasMore && last ? { next: String(last.id) } : {} };
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
  const answer = answersOfPages.get(page) ?? answerOfPage(page, since);
  answersOfPages.set(page, answer);
  return answer;
}

/** The answer as it is sent, checked and encoded once for a crowd. */
export const encodeQueueEvents = createEncodeOnce<QueueEventsAnswer>((answer) =>
  JSON.stringify(getQueueEvents.answer.parse(answer)),
);
