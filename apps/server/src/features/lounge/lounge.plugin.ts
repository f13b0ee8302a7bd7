import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { FastifyInstance } from 'fastify';
import type { Unsubscribe } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import type { Identity } from '#platform/identity.ts';
import { registerRoomEventsRoutes } from './activity/room-events.routes.ts';
import { registerChatSocket } from './chat/chat.socket.ts';
import { registerCoOwnerRoutes } from './co-owners/co-owners.routes.ts';
import { readRoomImage } from './images/change-images.ts';
import { registerImageRoutes } from './images/images.routes.ts';
import type { ListContext } from './lists/list-rooms.ts';
import { registerRoomListRoutes } from './lists/room-lists.routes.ts';
import {
  createLoungeContext,
  type DeferredParts,
  type HouseLoungePort,
  type LoungeContext,
  type LoungeFeatureDeps,
  type RoomQueuePort,
} from './lounge-context.plugin.ts';
import { registerModerationRoutes } from './moderation/moderation.routes.ts';
import { registerOperatorRoutes } from './moderation/operator.routes.ts';
import { createNoticeDeliverer } from './notices/deliver-notices.ts';
import { registerClockSocket } from './presence/clock.socket.ts';
import { createPreciseClock } from './presence/precise-clock.ts';
import { type PresenceSockets, registerPresenceSocket } from './presence/presence.socket.ts';
import { createPresenceMonitor } from './presence/presence-monitor.ts';
import type { RoomConnections } from './presence/room-connections.ts';
import { registerReactionsSocket } from './reactions/reactions.socket.ts';
import { announceOwner, endOwnerlessRoom } from './room/announce-owner.ts';
import { canBeInRoom } from './room/can-be-in-room.ts';
import { ensureHouseLounge } from './room/create-room.ts';
import type { PeopleStore } from './room/people.store.ts';
import { registerRoomRoutes } from './room/room.routes.ts';
import type { RoomStore } from './room/room.store.ts';
import { createRoomCloser } from './room/room-closer.ts';
import { installRoomGuard } from './room/room-guard.routes.ts';
import { createRoomPublisher, type RoomPublisher } from './room/room-publisher.ts';

export type RoomEventListener = (roomId: string, event: RoomEvent) => void;

interface PublishedRoomEvent {
  readonly roomId: string;
  readonly event: RoomEvent;
}

export interface LoungeFeature extends Feature {
  readonly rooms: RoomStore;
  readonly people: PeopleStore;
  readonly roomConnections: RoomConnections;
  readonly publisher: RoomPublisher;
  /** What every use case of a room works with, for the slices that are composed beside it. */
  readonly room: ListContext;
  /** Whether somebody may be in this room: not banned, and of its audience. */
  canBeInRoom(roomId: string, identity: Identity): Promise<boolean>;
  /** The most people at once of a room, as far as it is not written yet. */
  readonly pendingPeak: (roomId: string) => number;
  /** The room's own cover at this width, as a blob's key; undefined when it has none. */
  readThumb(roomId: string, widthPx: number): Promise<{ readonly key: string } | undefined>;
  /** Told of every event of a room's log that this process published, after its commit. */
  onRoomEvent(listener: RoomEventListener): Unsubscribe;
  /** The queue is made from the rooms, and the rooms' lists show what it plays: so it is connected afterwards. */
  connectQueue(queue: RoomQueuePort): void;
  /** Likewise: who looks at an empty list is told that the house lounge is on its way. */
  connectHouse(house: HouseLoungePort): void;
  /** Tells everybody in a room that it has another owner. */
  announceOwner(roomId: string): Promise<void>;
  /** Somebody has another name or picture: the rooms they sit in, and those that are theirs, show it. */
  publishProfile(userId: string): Promise<void>;
  /** Ends a room whose owner goes. */
  endRoom(room: { readonly id: string; readonly life: 'scheduled' | 'live' }): Promise<void>;
  /** Made once, found ever after; `ownerId` must exist. */
  ensureHouseLounge(house: { ownerId: string; name: string; description: string }): Promise<LoungeMeta>;
}

/** More rooms than anybody keeps open at once. */
const ownedRoomsTold = 50;

function registerRoutes(app: FastifyInstance, context: LoungeContext): void {
  registerRoomListRoutes(app, context);
  registerRoomRoutes(app, context, context.rates);
  registerRoomEventsRoutes(app, context);
  registerCoOwnerRoutes(app, context, context.rates);
  registerImageRoutes(app, context, context.rates);
  registerModerationRoutes(app, context);
  registerOperatorRoutes(app, context);
}

function registerSockets({ socketServer, log, clock }: LoungeFeatureDeps, context: LoungeContext): PresenceSockets {
  registerChatSocket(socketServer, context);
  registerReactionsSocket(socketServer, context);
  registerClockSocket(socketServer, createPreciseClock(clock));
  return registerPresenceSocket(socketServer, context, log);
}

/** Rooms and the people in them: their life, lists, log, talk and reactions. */
export function createLoungeFeature(deps: LoungeFeatureDeps): LoungeFeature {
  const { log, bus, socketServer } = deps;
  const deferred: DeferredParts = { queue: undefined, house: undefined };
  const roomEvents = createTopic<PublishedRoomEvent>();
  const publisher = createRoomPublisher({
    publishToRoom: socketServer.rooms.publish,
    staffOf: async (roomId) => {
      const room = await context.rooms.find(roomId);
      return room ? [room.ownerId, ...room.coOwnerIds] : [];
    },
    onError: (error) => log.error({ err: error }, 'an event could not be published to the room'),
    onEvent: (roomId, event) => roomEvents.publish({ roomId, event }),
  });
  const context: LoungeContext = createLoungeContext(deps, publisher, deferred);
  const closer = createRoomCloser(context, bus.locks, log);
  let sockets: PresenceSockets | undefined;
  const presenceMonitor = createPresenceMonitor(context, log, (socketId) => sockets?.dropConnection(socketId));
  const noticeDeliverer = createNoticeDeliverer(context, bus.locks, log);
  return {
    name: 'lounge',
    rooms: context.rooms,
    people: context.people,
    roomConnections: context.roomConnections,
    publisher,
    room: context,
    canBeInRoom: (roomId, identity) => canBeInRoom(context, roomId, identity),
    pendingPeak: context.peaks.pending,
    readThumb: (roomId, widthPx) => readRoomImage(context, roomId, 'thumb', widthPx),
    onRoomEvent: (listener) => roomEvents.subscribe(({ roomId, event }) => listener(roomId, event)),
    connectQueue: (queue) => {
      deferred.queue = queue;
    },
    connectHouse: (house) => {
      deferred.house = house;
    },
    announceOwner: (roomId) => announceOwner(context, roomId),
    publishProfile: async (userId) => {
      await context.profileUpdates.publish(userId);
      const owned = await context.lists.listOwned(userId, undefined, ownedRoomsTold);
      for (const { id, life } of owned) if (life === 'live' || life === 'scheduled') await announceOwner(context, id);
    },
    endRoom: (room) => endOwnerlessRoom(context, room),
    ensureHouseLounge: (house) => ensureHouseLounge(context, house),
    guards: (app) => installRoomGuard(app, context),
    routes: (app) => registerRoutes(app, context),
    sockets: () => {
      sockets = registerSockets(deps, context);
    },
    start: async (scope) => {
      // The counts last: who still leaves, or reacted a moment ago, is in them.
      scope.add('peaks', context.peaks.stop);
      scope.add('counts of reactions', () => context.reactionCounter.stop());
      scope.add('reactions', () => context.reactions.stop());
      scope.add('occupancy', () => context.announce.close());
      scope.add('kicks', await context.kicks.subscribe((kick) => sockets?.kick(kick)));
      scope.add('welcomes', await context.welcomes.subscribe((welcome) => sockets?.welcome(welcome)));
      scope.add('errors of rooms', await context.roomErrors.subscribe((error) => sockets?.emitError(error)));
      scope.add('profiles', await context.profileUpdates.subscribe((userId) => sockets?.applyProfileUpdate(userId)));
      scope.add('snapshots of rooms', await context.snapshots.listen());
      scope.add('sockets in rooms', () => sockets?.drain());
      await scope.start('room closer', closer);
      await scope.start('presence monitor', presenceMonitor);
      await scope.start('delivery of notices', noticeDeliverer);
    },
  };
}
