import { reduceQueuePaging } from '@madoi/domain/lounge/queue/queue-paging';
import type { RequestEvent } from '@madoi/domain/lounge/requests/request-list';
import type { GiftingController } from '../gifting/gifting-controller.ts';
import type { PresenceController } from '../presence/presence.ts';
import type { RequestsController } from '../requests/requests-controller.ts';
import type { RoomEventSource } from '../socket/room-events.ts';
import { createRoomFeed, type LoggedEvent, type RoomFeed } from '../socket/room-feed.ts';
import { givenStampOf } from '../stage/given-stamp.ts';
import {
  reduceJoined,
  reduceLeft,
  reducePersonal,
  reduceQueueEvent,
  reduceReaction,
  reduceRoomEvent,
  resetQueue,
  startRoomView,
} from '../view/reduce-room-view.ts';
import { loadRoom } from './load-room.ts';
import { canManageRoom, type RoomSessionOptions } from './room-session-options.ts';

/** Listens to what is of the moment and has no number in the log: joins, leaves and reactions. */
export function bindEphemeralEvents(
  events: RoomEventSource,
  presence: PresenceController,
  { view, stage, isSilenced }: RoomSessionOptions,
): void {
  events.on('receive:user:joined', (joined) => {
    view.setState((state) => reduceJoined(state, joined));
    presence.noteChange(joined);
  });
  events.on('receive:user:leave', (left) => {
    view.setState((state) => reduceLeft(state, left));
    presence.noteChange(left);
  });
  events.on('receive:reaction', (reaction) => {
    if (reaction.userId !== undefined && isSilenced(reaction.userId)) return;
    stage.showReaction(reaction);
    view.setState((state) => reduceReaction(state, reaction));
  });
}

const isRequestEvent = (logged: LoggedEvent): logged is Extract<LoggedEvent, RequestEvent> =>
  logged.event.startsWith('receive:request_queue:');

/** What hears of a room’s log beside its view. */
export interface LogListeners {
  readonly requests: RequestsController;
  readonly presence: PresenceController;
  readonly gifting: GiftingController;
  readonly serverNow: () => number;
}

/** What of the log is to be seen on the stage and in the ticker. */
function showLogged(
  { event, payload }: LoggedEvent,
  { stage, isSilenced }: RoomSessionOptions,
  { gifting, serverNow }: LogListeners,
): void {
  if (event === 'receive:message' || event === 'receive:message:paid') {
    // Of a removed message only the place comes.
    if (payload.message === '' || isSilenced(payload.userId)) return;
    stage.showMessage(payload);
    if (event === 'receive:message:paid') gifting.receive({ type: 'text', message: payload });
  }
  if (event === 'receive:effect:paid' && !isSilenced(payload.userId)) {
    stage.showStamp(givenStampOf(payload), serverNow());
    gifting.receive({ type: 'effect', effect: payload });
  }
  if (event === 'receive:message:removed') {
    stage.removeMessage(payload.messageId);
    gifting.remove(payload.messageId);
  }
}

/**
 * Opens the feed of the room’s log and queue from where the view stands; each event reaches the view and its listeners
 * once, in order.
 */
export function openFeed(events: RoomEventSource, options: RoomSessionOptions, listeners: LogListeners): RoomFeed {
  const { call, view, userId } = options;
  const { requests, presence } = listeners;
  const { room, seq, replica } = view.getState();
  return createRoomFeed({
    call,
    events,
    roomId: room.id,
    seq,
    lastId: replica.lastId,
    handlers: {
      onRoomEvent: (logged) => {
        showLogged(logged, options, listeners);
        if (isRequestEvent(logged)) requests.receive(logged);
        // It may have been a request of others that came, went or was moved.
        if (logged.event === 'receive:room:hidden') requests.refreshPlayTimes();
        const couldManage = canManageRoom(options);
        view.setState((state) => reduceRoomEvent(state, logged));
        // Who runs the room from now on, or no longer, sees other requests than before.
        if (canManageRoom(options) !== couldManage) requests.load().catch((error: unknown) => console.error(error));
      },
      onPersonal: (activity) => view.setState((state) => reducePersonal(state, activity)),
      onRoomReset: async () => {
        const { snapshot } = await loadRoom(call, room.id);
        await requests.load();
        view.setState(({ replica, queuePaging, history, tick, nextMessageAt }) => ({
          ...startRoomView(snapshot),
          replica,
          queuePaging,
          history,
          tick,
          nextMessageAt,
        }));
        // Who came and went while it was on its way is not in it.
        presence.refreshSoon();
        return snapshot.seq;
      },
      onQueueEvent: (event) => {
        view.setState((state) => reduceQueueEvent(state, event, userId()));
        requests.refreshPlayTimes();
      },
      onQueueReset: (queue, lastId) => view.setState((state) => resetQueue(state, queue, lastId)),
      onQueueFetch: (input) =>
        view.setState(({ queuePaging }) => ({ queuePaging: reduceQueuePaging(queuePaging, input) })),
    },
  });
}
