import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { selectUpcoming, type UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { selectEstimatedTimes } from '@madoi/domain/lounge/requests/estimated-play-time';
import { type RequestOrder, selectRequests } from '@madoi/domain/lounge/requests/request-list';
import {
  type RequestsView,
  selectUnread,
  selectVisibleRequests,
  withoutHidden,
} from '@madoi/room-client/requests/requests-view';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useBlockedUserIds } from '#features/people/people.api.ts';
import { useQueue, useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';
import { useVotesView } from '../session/use-votes.ts';

export const useRequestsView = <T>(select: (view: RequestsView) => T): T => useStore(useRoomHandle().requests, select);

/** What the visitor may see of the requests. */
const useVisibleRequests = (): RequestsView => {
  const view = useRequestsView((state) => state);
  const hidden = useBlockedUserIds();
  return useMemo(() => withoutHidden(view, hidden), [view, hidden]);
};

/** Only for who controls the room: everybody else sees their own, which are no news to them. */
export const useUnreadRequests = (): number => {
  const { canControl } = useRoomAccess();
  const view = useVisibleRequests();
  return canControl ? selectUnread(view) : 0;
};

/** While a room plays, play times stand; once the queue has ended they move with the clock, which this is often enough for. */
const tickMs = 10_000;

export interface VisibleRequest {
  readonly request: RequestTrack;
  /** Server's time (ms) at which it would go on air, in fair order; undefined while the room stands still. */
  readonly playsAt: number | undefined;
}

/** Who runs the room sees what everybody asked for, and where requests are voted on everybody does. */
export const useSeesAllRequests = (): boolean => {
  const { canControl } = useRoomAccess();
  const isVoted = useRoomView(({ room }) => room.voting?.requests === true);
  return canControl || isVoted;
};

/**
 * The requests that wait, as far as the visitor sees them. Who sees all computes the same times as the
 * server, from the queue and by its clock; others take the server's answer, as their own are not all that wait.
 */
export const useRequests = (order: RequestOrder): readonly VisibleRequest[] | undefined => {
  const view = useVisibleRequests();
  const queue = useQueue();
  const seesAll = useSeesAllRequests();
  const votes = useVotesView(({ requests }) => requests);
  const { clock } = useRoomHandle();
  const tick = useStore(clock, ({ nowMs }) => Math.floor(nowMs / tickMs));
  return useMemo(() => {
    if (view.list === undefined) return undefined;
    const nowMs = Math.max(clock.getState().nowMs, tick * tickMs);
    const waiting = selectRequests(view.list, 'fair', votes).filter(({ id }) => id !== view.declining?.id);
    const playTimes = seesAll ? selectEstimatedTimes(queue, waiting, nowMs) : view.playTimes;
    return selectVisibleRequests(view, order, votes).map((request) => ({
      request,
      playsAt: playTimes.get(request.id),
    }));
  }, [view, queue, clock, tick, order, seesAll, votes]);
};

/** The visitor's own requests that were taken and have not begun. */
export const useOwnAcceptedRequests = (): readonly UpcomingTrack[] => {
  const queue = useQueue();
  const { clock } = useRoomHandle();
  const { userId } = useRoomAccess();
  const tick = useStore(clock, ({ nowMs }) => Math.floor(nowMs / 1_000));
  return useMemo(
    () =>
      selectUpcoming(queue, Math.max(clock.getState().nowMs, tick * 1_000)).filter(
        ({ mediaTrack }) => mediaTrack.source.type === 'request' && mediaTrack.createdBy.id === userId,
      ),
    [queue, clock, tick, userId],
  );
};
