import type { RequestQueueAnswer, RequestTrack } from '@madoi/contract/lounge/requests';
import {
  countUnread,
  type RequestEvent,
  type RequestList,
  type RequestOrder,
  type RequestVotes,
  reduceRequestList,
  selectRequests,
} from '@madoi/domain/lounge/requests/request-list';

/** What a page knows of the requests of its room. */
export interface RequestsView {
  /** Undefined until it was fetched. */
  readonly list: RequestList | undefined;
  /** When each would go on air (server's time, ms), as the server said with the list: it alone knows all that wait. */
  readonly playTimes: ReadonlyMap<string, number>;
  /** What came while the list was on its way. */
  readonly bufferedEvents: readonly RequestEvent[];
  /** Server's time (ms) from which the visitor may ask again; undefined: now. */
  readonly nextRequestAt: number | undefined;
  /** Declined on this page and not sent yet: it can still be taken back. */
  readonly declining: RequestTrack | undefined;
  /** Server's time (ms) at which requests were read last on this device (specification 4.32). */
  readonly lastReadAt: number;
}

/** The view before the list has been fetched. */
export const startRequestsView = (): RequestsView => ({
  list: undefined,
  playTimes: new Map(),
  bufferedEvents: [],
  nextRequestAt: undefined,
  declining: undefined,
  lastReadAt: 0,
});

/** More than can come during one fetch of a room that is not attacked. */
const bufferedEventsMax = 200;

/** The whole list, fetched; what came meanwhile and is newer goes on top. */
export const withFetched = (view: RequestsView, answer: RequestQueueAnswer): RequestsView => {
  const fetched: RequestList = {
    seq: answer.seq,
    waiting: answer.list.map(({ playsAt: _, ...request }) => request),
    taken: new Map(Object.entries(answer.turnsTaken)),
  };
  return {
    ...view,
    list: view.bufferedEvents.reduce(reduceRequestList, fetched),
    playTimes: new Map(
      answer.list.flatMap(({ id, playsAt }) => (playsAt === undefined ? [] : [[id, playsAt] as const])),
    ),
    bufferedEvents: [],
    nextRequestAt: answer.nextRequestAt,
  };
};

/** The view after an event of the room's log; events that the list already contains change nothing. */
export const withRequestEvent = (view: RequestsView, event: RequestEvent): RequestsView => {
  const { list } = view;
  const isDeclinedGone = event.event.endsWith(':remove') && view.declining?.id === event.payload.id;
  return {
    ...view,
    list: list && reduceRequestList(list, event),
    // Kept also beside a list: a fetch may be under way that is older than this event.
    bufferedEvents: [...view.bufferedEvents, event].slice(-bufferedEventsMax),
    declining: isDeclinedGone ? undefined : view.declining,
  };
};

/** Without what people asked for whom the visitor must not see (specification 5.10): frames are the same for everybody. */
export const withoutHidden = (view: RequestsView, hidden: ReadonlySet<string>): RequestsView => {
  const { list } = view;
  if (list === undefined || !list.waiting.some(({ createdBy }) => hidden.has(createdBy.id))) return view;
  return { ...view, list: { ...list, waiting: list.waiting.filter(({ createdBy }) => !hidden.has(createdBy.id)) } };
};

/** In the wanted order, without the one that was just declined. */
export const selectVisibleRequests = (
  { list, declining }: RequestsView,
  order: RequestOrder,
  votes?: RequestVotes,
): readonly RequestTrack[] =>
  list === undefined ? [] : selectRequests(list, order, votes).filter(({ id }) => id !== declining?.id);

/** How many requests wait that are newer than the last reading, without the one that is being declined (specification 4.32). */
export const selectUnread = ({ list, lastReadAt, declining }: RequestsView): number =>
  countUnread(list?.waiting.filter(({ id }) => id !== declining?.id) ?? [], lastReadAt);
