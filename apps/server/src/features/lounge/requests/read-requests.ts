import type { Track } from '@madoi/contract/catalogue/entities';
import { requestSuggestsMax } from '@madoi/contract/constants';
import type { RequestQueueAnswer } from '@madoi/contract/lounge/requests';
import { selectRecentTrackIds } from '@madoi/domain/lounge/queue/auto-fill';
import { selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { nextRequestAt } from '@madoi/domain/lounge/requests/decide-request';
import { selectEstimatedTimes } from '@madoi/domain/lounge/requests/estimated-play-time';
import { orderRequests } from '@madoi/domain/lounge/requests/request-order';
import { songsUntilRepeat } from '@madoi/domain/lounge/voting/song-repeats';
import { completeVoting } from '@madoi/domain/lounge/voting/voting-settings';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { presentVoters, type RequestsContext } from './requests-context.ts';

export interface RequestsReader {
  readonly userId: string | undefined;
  /**
   * Owner, co-owners and operators see what everybody asked for, everybody else what they asked for themselves (6.05); all of it
   * where requests are voted on.
   */
  readonly seesAll: boolean;
}

/**
 * Specification 7.18: what waits, in fair order, without those whom the caller and they have blocked. The time of each is
 * promised among all of them, shown or not.
 */
export async function readRequests(
  context: RequestsContext,
  room: Pick<RoomRecord, 'id' | 'voting'>,
  { userId, seesAll }: RequestsReader,
): Promise<RequestQueueAnswer> {
  const roomId = room.id;
  const present = await presentVoters(context, room);
  const nowMs = context.clock.now();
  const [{ seq, waiting, taken, lastRequestedAt }, hidden] = await Promise.all([
    context.store.read(roomId, userId, nowMs, present),
    context.blocks.hiddenFrom(userId),
  ]);
  const [people, facts, stored] = await Promise.all([
    context.people.find(waiting.map((each) => each.userId)),
    context.queue.readTrackFacts(waiting.map((each) => each.trackId)),
    waiting.length === 0 ? undefined : context.queues.read(roomId),
  ]);
  const serverTime = Math.round(context.clock.now());
  const list = orderRequests(waiting, taken).flatMap((request) => {
    const { id, trackId, requestedAt, rank, note } = request;
    const requestUser = people.get(request.userId);
    if (!requestUser) return [];
    const duration = facts.get(trackId)?.duration ?? 0;
    const ranked = rank === undefined ? {} : { rank };
    const noted = note === undefined ? {} : { note };
    return { id, trackId, createdBy: { id: request.userId }, requestUser, requestedAt, duration, ...ranked, ...noted };
  });
  const playTimes = stored && selectEstimatedTimes(stored.queue, list, serverTime);
  const isShown = (id: string): boolean => (seesAll && !hidden.has(id)) || id === userId;
  const next = nextRequestAt(lastRequestedAt, serverTime);
  return {
    list: list
      .filter(({ createdBy }) => isShown(createdBy.id))
      .map((request) => {
        const playsAt = playTimes?.get(request.id);
        return playsAt === undefined ? request : { ...request, playsAt };
      }),
    paging: {},
    turnsTaken: Object.fromEntries([...taken].filter(([id]) => isShown(id))),
    seq,
    serverTime,
    ...(next === undefined ? {} : { nextRequestAt: next }),
  };
}

/** Specification 7.20: like what the room heard last, neither waiting nor still to come, and not what the room may not hear again yet. */
export async function suggestRequests(
  context: RequestsContext & { readonly datasets: Pick<DatasetsStore, 'tracks'> },
  roomId: string,
): Promise<readonly Track[]> {
  const [{ queue }, { waiting }, room] = await Promise.all([
    context.queues.read(roomId),
    context.store.read(roomId, undefined, context.clock.now()),
    context.rooms.find(roomId),
  ]);
  const { repeatAfter } = completeVoting(room?.voting ?? {});
  const nowMs = context.clock.now();
  const similar = await context.queue.findSimilarTracks(roomId, selectRecentTrackIds(queue));
  const queued = selectTracks(queue).slice(selectIndex(queue));
  const taken = new Set([...queued, ...waiting].map(({ trackId }) => trackId));
  const wanted = [...new Set(similar)]
    .filter((id) => !taken.has(id) && songsUntilRepeat(queue, id, nowMs, repeatAfter) === 0)
    .slice(0, requestSuggestsMax);
  const found = await context.datasets.tracks(wanted);
  return found.filter((track) => track.isAvailable);
}
