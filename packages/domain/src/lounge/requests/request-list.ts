import type { RequestAdded, RequestMoved, RequestRemoved, RequestTrack } from '@madoi/contract/lounge/requests';
import { orderByArrival, orderRequests, type TurnsTaken } from './request-order.ts';

/** The requests of a room as a client knows them: everything up to `seq` of the room's log. */
export interface RequestList {
  readonly seq: number;
  readonly waiting: readonly RequestTrack[];
  readonly taken: TurnsTaken;
}

export type RequestEvent =
  | { readonly event: 'receive:request_queue:event:add'; readonly payload: RequestAdded }
  | { readonly event: 'receive:request_queue:event:remove'; readonly payload: RequestRemoved }
  | { readonly event: 'receive:request_queue:event:move'; readonly payload: RequestMoved };

const withTurns = (taken: TurnsTaken, userId: string, turns: number): TurnsTaken => new Map(taken).set(userId, turns);

/** The list after an event; an event that it already contains changes nothing. */
export const reduceRequestList = (list: RequestList, { event, payload }: RequestEvent): RequestList => {
  if (payload.seq <= list.seq) return list;
  const { seq } = payload;
  const others = list.waiting.filter(({ id }) => id !== payload.id);
  switch (event) {
    case 'receive:request_queue:event:add': {
      const { seq: _, turnsTaken, ...request } = payload;
      return { seq, waiting: [...others, request], taken: withTurns(list.taken, request.createdBy.id, turnsTaken) };
    }
    case 'receive:request_queue:event:remove': {
      const userId = payload.createdBy.id;
      const turns = (list.taken.get(userId) ?? 0) + (payload.outcome === 'accepted' ? 1 : 0);
      return { seq, waiting: others, taken: withTurns(list.taken, userId, turns) };
    }
    case 'receive:request_queue:event:move': {
      const ranks = new Map(payload.ranks.map(({ id, rank }) => [id, rank]));
      const waiting = list.waiting.map(({ rank: _, ...request }) => {
        const rank = ranks.get(request.id);
        return rank === undefined ? request : { ...request, rank };
      });
      return { ...list, seq, waiting };
    }
  }
};

/** Up-votes by request; a request that has none is absent. */
export type RequestVotes = ReadonlyMap<string, number>;
const noVotes: RequestVotes = new Map();

const asWaiting = (request: RequestTrack, votes: RequestVotes) => ({
  id: request.id,
  userId: request.createdBy.id,
  requestedAt: request.requestedAt,
  rank: request.rank,
  votes: votes.get(request.id),
  request,
});

export type RequestOrder = 'fair' | 'arrival';

/** The waiting requests: `fair` in the order of `orderRequests`, `arrival` in the order of arrival. */
export const selectRequests = (
  { waiting, taken }: RequestList,
  order: RequestOrder,
  votes: RequestVotes = noVotes,
): readonly RequestTrack[] => {
  const all = waiting.map((request) => asWaiting(request, votes));
  const ordered = order === 'fair' ? orderRequests(all, taken) : orderByArrival(all);
  return ordered.map(({ request }) => request);
};

/** Specification 4.32: requests newer than the last time requests were read (server's time, ms). */
export const countUnread = (waiting: readonly { readonly requestedAt: number }[], lastReadAt: number): number =>
  waiting.filter(({ requestedAt }) => requestedAt > lastReadAt).length;
