import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import type { FastifyInstance } from 'fastify';
import type { Unsubscribe } from '../../platform/bus/bus.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Identity } from '../../platform/identity.ts';
import { registerRoomEventsRoutes } from './activity/room-events.routes.ts';
import { registerChatSocket } from './chat/chat.socket.ts';
import { registerCoOwnerRoutes } from './co-owners/co-owners.routes.ts';
import { readRoomImage } from './images/change-images.ts';
import { registerImageRoutes } from './images/images.routes.ts';
import {
  createLoungeContext,
  type HouseOfRooms,
  type LateParts,
  type LoungeContext,
  type LoungeFeatureDeps,
  type QueueOfRooms,
} from './lounge-context.plugin.ts';
import { registerModerationRoutes } from './moderation/moderation.routes.ts';
import { registerOperatorRoutes } from './moderation/operator.routes.ts';
import { createNoticeTeller } from './notices/tell-notices.ts';
import { registerClockSocket } from './presence/clock.socket.ts';
import { createPresenceKeeper } from './presence/keep-presence.ts';
import { createPreciseClock } from './presence/precise-clock.ts';
import { type PresenceSockets, registerPresenceSocket } from './presence/presence.socket.ts';
import type { Seats } from './presence/seats.ts';
import { registerReactionsSocket } from './reactions/reactions.socket.ts';
import { ensureHouseLounge } from './room/create-room.ts';
import type { ListContext } from './room/list-rooms.ts';
import { mayBeInRoom } from './room/may-be-in-room.ts';
import type { PeopleStore } from './room/people.store.ts';
import { registerRoomRoutes } from './room/room.routes.ts';
import type { RoomStore } from './room/room.store.ts';
import { createRoomCloser } from './room/room-closer.ts';
import { installRoomGuard } from './room/room-guard.routes.ts';
import { registerRoomListRoutes } from './room/room-lists.routes.ts';
import { createRoomPublisher, type RoomPublisher } from './room/room-publisher.ts';
import { endRoomOf, tellOwner } from './room/tell-owner.ts';

export type RoomEventListener = (roomId: string, event: RoomEvent) => void;

export interface LoungeFeature extends Feature {
  readonly rooms: RoomStore;
  readonly people: PeopleStore;
  readonly seats: Seats;
  readonly publisher: RoomPublisher;
  /** What every use case of a room works with, for the slices that are composed beside it. */
  readonly room: ListContext;
  /** Whether somebody may be in this room: not banned, and of its audience. */
  mayBeInRoom(roomId: string, identity: Identity): Promise<boolean>;
  /** The most people at once of a room, as far as it is not written yet. */
  readonly pendingPeak: (roomId: string) => number;
  /** The room's own cover at this width, as a blob's key; undefined when it has none. */
  readThumb(roomId: string, widthPx: number): Promise<{ readonly key: string } | undefined>;
  /** Told of every event of a room's log that this process published, after its commit. */
  onRoomEvent(listener: RoomEventListener): Unsubscribe;
  /** The queue is made from the rooms, and the rooms' lists show what it plays: so it is connected afterwards. */
  connectQueue(queue: QueueOfRooms): void;
  /** Likewise: who looks at an empty shelf is told that the house lounge is on its way. */
  connectHouse(house: HouseOfRooms): void;
  /** A room's owner is another person now: whoever is in it hears of it. */
  tellOwner(roomId: string): Promise<void>;
  /** Somebody has another name or picture: the rooms they sit in, and those that are theirs, show it. */
  tellPerson(userId: string): Promise<void>;
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

function registerSockets({ edge, log, clock }: LoungeFeatureDeps, context: LoungeContext): PresenceSockets {
  registerChatSocket(edge, context);
  registerReactionsSocket(edge, context);
  registerClockSocket(edge, createPreciseClock(clock));
  return registerPresenceSocket(edge, context, log);
}

/** Rooms and the people in them: their life, lists, log, talk and reactions. */
export function createLoungeFeature(deps: LoungeFeatureDeps): LoungeFeature {
  const { log, bus, edge } = deps;
  const late: LateParts = { queue: undefined, house: undefined };
  const heard = new Set<RoomEventListener>();
  const publisher = createRoomPublisher({
    handOver: edge.rooms.publish,
    staffOf: async (roomId) => {
      const room = await context.rooms.find(roomId);
      return room ? [room.ownerId, ...room.coOwnerIds] : [];
    },
    onError: (error) => log.error({ err: error }, 'an event could not be handed to the room'),
    onEvent: (roomId, event) => {
      for (const listener of heard) listener(roomId, event);
    },
  });
  const context: LoungeContext = createLoungeContext(deps, publisher, late);
  const closer = createRoomCloser(context, bus.locks, log);
  let sockets: PresenceSockets | undefined;
  const keeper = createPresenceKeeper(context, log, (socketId) => sockets?.breakLine(socketId));
  const teller = createNoticeTeller(context, bus.locks, log);
  let stopHearing: readonly Unsubscribe[] = [];
  return {
    name: 'lounge',
    rooms: context.rooms,
    people: context.people,
    seats: context.seats,
    publisher,
    room: context,
    mayBeInRoom: (roomId, identity) => mayBeInRoom(context, roomId, identity),
    pendingPeak: context.peaks.pending,
    readThumb: (roomId, widthPx) => readRoomImage(context, roomId, 'thumb', widthPx),
    onRoomEvent: (listener) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    connectQueue: (queue) => {
      late.queue = queue;
    },
    connectHouse: (house) => {
      late.house = house;
    },
    tellOwner: (roomId) => tellOwner(context, roomId),
    tellPerson: async (userId) => {
      await context.personNews.tell(userId);
      const owned = await context.lists.listOwned(userId, undefined, ownedRoomsTold);
      for (const { id, life } of owned) if (life === 'live' || life === 'scheduled') await tellOwner(context, id);
    },
    endRoom: (room) => endRoomOf(context, room),
    ensureHouseLounge: (house) => ensureHouseLounge(context, house),
    guards: (app) => installRoomGuard(app, context),
    routes: (app) => registerRoutes(app, context),
    sockets: () => {
      sockets = registerSockets(deps, context);
    },
    start: async () => {
      stopHearing = await Promise.all([
        context.exits.listen((exit) => sockets?.putOut(exit)),
        context.welcomes.listen((welcome) => sockets?.welcome(welcome)),
        context.roomErrors.listen((error) => sockets?.fail(error)),
        context.personNews.listen((userId) => sockets?.renew(userId)),
        context.snapshots.listen(),
      ]);
      await closer.start();
      keeper.start();
      teller.start();
    },
    stop: async () => {
      await Promise.all([closer.stop(), keeper.stop(), teller.stop(), sockets?.everyoneLeft()]);
      for (const stop of stopHearing) stop();
      context.announce.close();
      context.reactions.stop();
      await Promise.all([context.reactionCounter.stop(), context.peaks.stop()]);
    },
  };
}
