import type { RequestTrack } from '@madoi/contract/lounge/requests';
import { selectUpcoming, type UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { selectPromises } from '@madoi/domain/lounge/requests/promised-time';
import { type RequestOrder, selectRequests } from '@madoi/domain/lounge/requests/request-list';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useHiddenPeople } from '../../../people/people.api.ts';
import { type RequestsView, selectShownRequests, selectUnread, withoutHidden } from '../state/requests-view.ts';
import { useQueue, useRoomHandle, useRoomMe } from './room-context.ts';

export const useRequestsView = <T>(select: (view: RequestsView) => T): T => useStore(useRoomHandle().requests, select);

/** What the visitor may see of the requests. */
const useSeenRequests = (): RequestsView => {
  const view = useRequestsView((state) => state);
  const hidden = useHiddenPeople();
  return useMemo(() => withoutHidden(view, hidden), [view, hidden]);
};

/** Only for who runs the room: everybody else sees their own, which are no news to them. */
export const useUnreadRequests = (): number => {
  const { canControl } = useRoomMe();
  const view = useSeenRequests();
  return canControl ? selectUnread(view) : 0;
};

/** While a room plays, promises stand; where it is over they move with the clock, which this is often enough for. */
const lookEveryMs = 10_000;

export interface ShownRequest {
  readonly request: RequestTrack;
  /** Server's time (ms) at which it would go on air, in fair order; undefined while the room stands still. */
  readonly playsAt: number | undefined;
}

/**
 * The requests that wait, as far as the visitor sees them. Who runs the room sees all and computes the same times as the
 * server, from the queue and by its clock; others take the server's word, as their own are not all that wait.
 */
export const useRequests = (order: RequestOrder): readonly ShownRequest[] | undefined => {
  const view = useSeenRequests();
  const queue = useQueue();
  const { canControl } = useRoomMe();
  const { clock } = useRoomHandle();
  const look = useStore(clock, ({ nowMs }) => Math.floor(nowMs / lookEveryMs));
  return useMemo(() => {
    if (view.list === undefined) return undefined;
    const nowMs = Math.max(clock.getState().nowMs, look * lookEveryMs);
    const waiting = selectRequests(view.list, 'fair').filter(({ id }) => id !== view.declining?.id);
    const promises = canControl ? selectPromises(queue, waiting, nowMs) : view.promises;
    return selectShownRequests(view, order).map((request) => ({ request, playsAt: promises.get(request.id) }));
  }, [view, queue, clock, look, order, canControl]);
};

/** The visitor's own requests that were taken and have not begun. */
export const useOwnAccepted = (): readonly UpcomingTrack[] => {
  const queue = useQueue();
  const { clock } = useRoomHandle();
  const { userId } = useRoomMe();
  const look = useStore(clock, ({ nowMs }) => Math.floor(nowMs / 1_000));
  return useMemo(
    () =>
      selectUpcoming(queue, Math.max(clock.getState().nowMs, look * 1_000)).filter(
        ({ mediaTrack }) => mediaTrack.source.type === 'request' && mediaTrack.createdBy.id === userId,
      ),
    [queue, clock, look, userId],
  );
};
