import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { createTopic } from '@madoi/domain/sync/create-topic';
import type { FastifyInstance } from 'fastify';
import type { Unsubscribe } from '#platform/bus/bus.ts';
import type { Feature } from '#platform/feature.ts';
import type { Identity } from '#platform/identity.ts';
import type { Scope } from '#platform/scope.ts';
import { registerRoomEventsRoutes } from './activity/room-events.routes.ts';
import { registerChatSocket } from './chat/chat.socket.ts';
import { registerCoOwnerRoutes } from './co-owners/co-owners.routes.ts';
import { readRoomImage } from './images/change-images.ts';
import { registerImageRoutes } from './images/images.routes.ts';
import { registerRoomListRoutes } from './lists/room-lists.routes.ts';
import type { CardContext } from './lists/to-lounge-cards.ts';
import {
  createLoungeParts,
  type DeferredParts,
  type HouseLoungePort,
  type LoungeFeatureDeps,
  type LoungeParts,
  type RoomQueuePort,
} from './lounge-context.plugin.ts';
import { registerModerationRoutes } from './moderation/moderation.routes.ts';
import { registerOperatorRoutes } from './moderation/operator.routes.ts';
import { createNoticeDeliverer } from './notices/deliver-notices.ts';
import { registerClockSocket } from './presence/clock.socket.ts';
import { createPreciseClock } from './presence/precise-clock.ts';
import { type PresenceSockets, registerPresenceSocket } from './presence/presence.socket.ts';
import { createPresenceMonitor, type DropConnection } from './presence/presence-monitor.ts';
import type { RoomConnections } from './presence/room-connections.ts';
import { registerReactionsSocket } from './reactions/reactions.socket.ts';
import { announceOwner, endOwnerlessRoom } from './room/announce-owner.ts';
import { canBeInRoom } from './room/can-be-in-room.ts';
import { ensureHouseLounge } from './room/create-room.ts';
import type { PeopleStore } from './room/people.store.ts';
import { registerRoomRoutes } from './room/room.routes.ts';
import type { RoomStore } from './room/room.store.ts';
import { createRoomCloser } from './room/room-closer.ts';
import type { RoomContext } from './room/room-context.ts';
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
  /** What the slices that are composed beside it take of a room; each says what it needs. */
  readonly room: RoomContext & CardContext;
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

function registerRoutes(app: FastifyInstance, context: LoungeParts): void {
  registerRoomListRoutes(app, context);
  registerRoomRoutes(app, context, context.rates);
  registerRoomEventsRoutes(app, context);
  registerCoOwnerRoutes(app, context, context.rates);
  registerImageRoutes(app, context, context.rates);
  registerModerationRoutes(app, context);
  registerOperatorRoutes(app, context);
}

function registerSockets({ socketServer, log, clock }: LoungeFeatureDeps, context: LoungeParts): PresenceSockets {
  registerChatSocket(socketServer, context);
  registerReactionsSocket(socketServer, context);
  registerClockSocket(socketServer, createPreciseClock(clock));
  return registerPresenceSocket(socketServer, context, log);
}

/** What goes on by itself while rooms are open. */
function createLoungeWork({ log, bus }: LoungeFeatureDeps, context: LoungeParts, dropConnection: DropConnection) {
  return {
    closer: createRoomCloser(context, bus.locks, log),
    presenceMonitor: createPresenceMonitor(context, log, dropConnection),
    noticeDeliverer: createNoticeDeliverer(context, bus.locks, log),
  };
}

async function startLounge(
  scope: Scope,
  context: LoungeParts,
  work: ReturnType<typeof createLoungeWork>,
  sockets: () => PresenceSockets | undefined,
): Promise<void> {
  // The counts last: who still leaves, or reacted a moment ago, is in them.
  scope.add('peaks', context.peaks.stop);
  scope.add('counts of reactions', context.reactionCounter.stop);
  scope.add('reactions', context.reactions.stop);
  scope.add('occupancy', context.announce.close);
  scope.add('kicks', await context.kicks.subscribe((kick) => sockets()?.kick(kick)));
  scope.add('welcomes', await context.welcomes.subscribe((welcome) => sockets()?.welcome(welcome)));
  scope.add('errors of rooms', await context.roomErrors.subscribe((error) => sockets()?.emitError(error)));
  scope.add('profiles', await context.profileUpdates.subscribe((userId) => sockets()?.applyProfileUpdate(userId)));
  scope.add('snapshots of rooms', await context.snapshots.listen());
  scope.add('sockets in rooms', () => sockets()?.drain());
  await scope.start('room closer', work.closer);
  await scope.start('presence monitor', work.presenceMonitor);
  await scope.start('delivery of notices', work.noticeDeliverer);
}

/** What other features, and the slices that are composed beside this one, ask of rooms. */
const createLoungePorts = (context: LoungeParts) =>
  ({
    rooms: context.rooms,
    people: context.people,
    roomConnections: context.roomConnections,
    room: context,
    pendingPeak: context.peaks.pending,
    canBeInRoom: (roomId, identity) => canBeInRoom(context, roomId, identity),
    readThumb: (roomId, widthPx) => readRoomImage(context, roomId, 'thumb', widthPx),
    announceOwner: (roomId) => announceOwner(context, roomId),
    publishProfile: async (userId) => {
      await context.profileUpdates.publish(userId);
      const owned = await context.lists.listOwned(userId, undefined, ownedRoomsTold);
      for (const { id, life } of owned) if (life === 'live' || life === 'scheduled') await announceOwner(context, id);
    },
    endRoom: (room) => endOwnerlessRoom(context, room),
    ensureHouseLounge: (house) => ensureHouseLounge(context, house),
  }) satisfies Partial<LoungeFeature>;

function createPublisher(
  { log, socketServer }: LoungeFeatureDeps,
  findRoom: RoomStore['find'],
  onEvent: RoomEventListener,
): RoomPublisher {
  return createRoomPublisher({
    publishToRoom: socketServer.rooms.publish,
    staffOf: async (roomId) => {
      const room = await findRoom(roomId);
      return room ? [room.ownerId, ...room.coOwnerIds] : [];
    },
    onError: (error) => log.error({ err: error }, 'an event could not be published to the room'),
    onEvent,
  });
}

/** Rooms and the people in them: their life, lists, log, talk and reactions. */
export function createLoungeFeature(deps: LoungeFeatureDeps): LoungeFeature {
  const deferred: DeferredParts = { queue: undefined, house: undefined };
  const roomEvents = createTopic<PublishedRoomEvent>();
  const publisher = createPublisher(
    deps,
    (roomId) => context.rooms.find(roomId),
    (roomId, event) => roomEvents.publish({ roomId, event }),
  );
  const context: LoungeParts = createLoungeParts(deps, publisher, deferred);
  let sockets: PresenceSockets | undefined;
  const work = createLoungeWork(deps, context, (socketId) => sockets?.dropConnection(socketId));
  return {
    name: 'lounge',
    ...createLoungePorts(context),
    publisher,
    onRoomEvent: (listener) => roomEvents.subscribe(({ roomId, event }) => listener(roomId, event)),
    connectQueue: (queue) => {
      deferred.queue = queue;
    },
    connectHouse: (house) => {
      deferred.house = house;
    },
    guards: (app) => installRoomGuard(app, context),
    routes: (app) => registerRoutes(app, context),
    sockets: () => {
      sockets = registerSockets(deps, context);
    },
    start: (scope) => startLounge(scope, context, work, () => sockets),
  };
}
