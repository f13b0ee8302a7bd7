import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { requestReadersOf } from '@madoi/domain/lounge/activity/event-visibility';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { FastifyInstance } from 'fastify';
import type { Unsubscribe } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import { createPreciseClock } from '#platform/precise-clock.ts';
import { rowPolicy } from '#platform/retention/retention-policy.ts';
import { registerChatSocket } from './chat/chat.socket.ts';
import { registerCoOwnerRoutes } from './co-owners/co-owners.routes.ts';
import { registerImageRoutes } from './images/images.routes.ts';
import { registerInvitationRoutes } from './invitations/invitations.routes.ts';
import { registerRoomListRoutes } from './lists/room-lists.routes.ts';
import { createLogArchivePolicy } from './log-archive/archive-logs.ts';
import {
  createLoungeParts,
  type DeferredParts,
  type HouseLoungePort,
  type LoungeFeatureDeps,
  type LoungeParts,
  type RoomQueuePort,
} from './lounge-parts.plugin.ts';
import { createLoungePorts, type LoungePorts } from './lounge-ports.plugin.ts';
import { createLoungeWork } from './lounge-work.plugin.ts';
import { registerModerationRoutes } from './moderation/moderation.routes.ts';
import { registerOperatorRoutes } from './moderation/operator.routes.ts';
import { registerClockSocket } from './presence/clock.socket.ts';
import { type PresenceSockets, registerPresenceSocket } from './presence/presence.socket.ts';
import { registerReactionsSocket } from './reactions/reactions.socket.ts';
import { registerRoomRoutes } from './room/room.routes.ts';
import type { RoomStore } from './room/room.store.ts';
import { registerRoomEventsRoutes } from './room/room-events.routes.ts';
import { installRoomGuard } from './room/room-guard.routes.ts';
import { createRoomPublisher, type RoomPublisher } from './room/room-publisher.ts';
import {
  chatContext,
  coOwnerContext,
  imageContext,
  invitationContext,
  listContext,
  moderationContext,
  presenceContext,
  reactionContext,
  roomEventsContext,
  roomGuardContext,
  roomRoutesContext,
} from './slice-contexts.plugin.ts';

export type RoomEventListener = (roomId: string, event: RoomEvent) => void;

interface PublishedRoomEvent {
  readonly roomId: string;
  readonly event: RoomEvent;
}

export interface LoungeFeature extends Feature, LoungePorts {
  /** Calls back for every event of a room's log that this process has published, after its commit. */
  onRoomEvent(listener: RoomEventListener): Unsubscribe;
  /** The queue is made from the rooms, and the rooms' lists show what it plays: so it is connected afterwards. */
  connectQueue(queue: RoomQueuePort): void;
  /** Set later for the same reason. An empty list says whether the house lounge is about to open. */
  connectHouse(house: HouseLoungePort): void;
}

function registerRoutes(app: FastifyInstance, parts: LoungeParts): void {
  const { rates } = parts;
  registerRoomListRoutes(app, listContext(parts));
  registerRoomRoutes(app, roomRoutesContext(parts), rates);
  registerRoomEventsRoutes(app, roomEventsContext(parts));
  registerCoOwnerRoutes(app, coOwnerContext(parts), rates);
  registerInvitationRoutes(app, invitationContext(parts), rates);
  registerImageRoutes(app, imageContext(parts), rates);
  registerModerationRoutes(app, moderationContext(parts));
  registerOperatorRoutes(app, moderationContext(parts));
}

function registerSockets({ socketServer, log, clock }: LoungeFeatureDeps, parts: LoungeParts): PresenceSockets {
  registerChatSocket(socketServer, chatContext(parts));
  registerReactionsSocket(socketServer, reactionContext(parts));
  registerClockSocket(socketServer, createPreciseClock(clock));
  return registerPresenceSocket(socketServer, presenceContext(parts), log);
}

function createPublisher(
  { log, socketServer }: LoungeFeatureDeps,
  findRoom: RoomStore['find'],
  onEvent: RoomEventListener,
): RoomPublisher {
  return createRoomPublisher({
    publishToRoom: socketServer.rooms.publish,
    requestReadersOf: async (roomId) => {
      const room = await findRoom(roomId);
      return room ? requestReadersOf(room) : [];
    },
    onError: (error) => log.error({ err: error }, 'an event could not be published to the room'),
    onEvent,
  });
}

/** Longer than an update of all processes, one after the other. */
const updateLastsMs = 3_600_000;

/** Rooms and the people in them: lifecycle, lists, log, chat and reactions. */
export function createLoungeFeature(deps: LoungeFeatureDeps): LoungeFeature {
  const deferred: DeferredParts = { queue: undefined, house: undefined };
  const roomEvents = createTopic<PublishedRoomEvent>();
  const publisher = createPublisher(
    deps,
    (roomId) => parts.rooms.find(roomId),
    (roomId, event) => roomEvents.publish({ roomId, event }),
  );
  const parts: LoungeParts = createLoungeParts(deps, publisher, deferred);
  let sockets: PresenceSockets | undefined;
  const work = createLoungeWork(deps, parts, () => sockets);
  return {
    name: 'lounge',
    retention: [
      // Nobody comes back with a session that is over.
      rowPolicy('guest-bans', 0, (_, limit) => parts.bans.forgetGuests(limit)),
      createLogArchivePolicy({
        ...deps,
        store: parts.logArchives,
        afterDays: deps.logDays,
        notBefore: deps.clock.now() + updateLastsMs,
      }),
    ],
    ...createLoungePorts(parts, publisher),
    onRoomEvent: (listener) => roomEvents.subscribe(({ roomId, event }) => listener(roomId, event)),
    connectQueue: (queue) => {
      deferred.queue = queue;
    },
    connectHouse: (house) => {
      deferred.house = house;
    },
    guards: (app) => installRoomGuard(app, roomGuardContext(parts)),
    routes: (app) => registerRoutes(app, parts),
    sockets: () => {
      sockets = registerSockets(deps, parts);
    },
    start: work.start,
  };
}
