import type { LoungeMeta } from '@madoi/contract/lounge/room';
import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { containsNgWord } from '@madoi/domain/text/ng-words';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Bus, Unsubscribe } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Ids } from '../../platform/ids.ts';
import { createAdmitPicture } from '../../platform/images/admit-picture.ts';
import type { Images } from '../../platform/images/images.ts';
import { createKeptWidths } from '../../platform/images/kept-widths.ts';
import type { Log } from '../../platform/log.ts';
import type { SocketEdge } from '../../platform/sockets/socket-edge.ts';
import type { BlockReader } from '../people/people.api.ts';
import { registerRoomEventsRoutes } from './activity/room-events.routes.ts';
import { createRoomLog } from './activity/room-log.ts';
import { registerChatSocket } from './chat/chat.socket.ts';
import type { CoOwnerContext } from './co-owners/change-co-owners.ts';
import { registerCoOwnerRoutes } from './co-owners/co-owners.routes.ts';
import { createForgetPicture, type ImageContext, readRoomImage } from './images/change-images.ts';
import { registerImageRoutes } from './images/images.routes.ts';
import { createExits } from './moderation/exits.ts';
import { registerModerationRoutes } from './moderation/moderation.routes.ts';
import type { ModerationContext } from './moderation/moderation-context.ts';
import { registerOperatorRoutes } from './moderation/operator.routes.ts';
import type { NoticeStore } from './notices/notices.store.ts';
import { createNoticeTeller } from './notices/tell-notices.ts';
import { createCrowdAnnouncer, scheduleWithTimers } from './presence/announce-crowd.ts';
import { registerClockSocket } from './presence/clock.socket.ts';
import { createCrowd } from './presence/crowd.ts';
import { type PresenceContext, welcomeWaiting } from './presence/join-room.ts';
import { createPresenceKeeper } from './presence/keep-presence.ts';
import { createMarkActive } from './presence/mark-active.ts';
import { createPeakKeeper, type PeakKeeper } from './presence/peak-keeper.ts';
import { createPreciseClock } from './presence/precise-clock.ts';
import { type PresenceSockets, registerPresenceSocket } from './presence/presence.socket.ts';
import { createSeats, type Seats } from './presence/seats.ts';
import { createWelcomes, type Welcomes } from './presence/welcomes.ts';
import { createReactionCounter } from './reactions/reaction-counter.ts';
import { createReactionFeed } from './reactions/reaction-feed.ts';
import { registerReactionsSocket } from './reactions/reactions.socket.ts';
import type { ReactionContext } from './reactions/send-reaction.ts';
import { ensureHouseLounge } from './room/create-room.ts';
import type { GetRoomContext } from './room/get-room.ts';
import type { ListContext } from './room/list-rooms.ts';
import { type NowPlayingReader, nothingPlays } from './room/now-playing.ts';
import type { PeopleStore } from './room/people.store.ts';
import { registerRoomRoutes } from './room/room.routes.ts';
import type { RoomStore } from './room/room.store.ts';
import { createRoomCloser } from './room/room-closer.ts';
import type { RoomLifeListener } from './room/room-context.ts';
import { registerRoomListRoutes } from './room/room-lists.routes.ts';
import { createRoomPublisher, type RoomPublisher } from './room/room-publisher.ts';
import { createRoomSnapshots } from './room/room-snapshots.ts';
import { endRoomOf, tellOwner } from './room/tell-owner.ts';
import { createStores } from './stores.plugin.ts';

export interface LoungeFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly edge: SocketEdge;
  readonly blobs: Blobs;
  readonly images: Images;
  /** The banned words in force, folded. */
  readonly ngWords: { current(): Promise<readonly string[]> };
  /** Who must not see whom. */
  readonly blocks: BlockReader;
  /** How long a room lives that nobody archives, in seconds. */
  readonly roomLifeSec: number;
  /** How long a booked room waits for its owner after its time, in seconds. */
  readonly roomWaitSec: number;
}

/** What the queue does for the rooms, and hears from them. */
export interface QueueOfRooms {
  readonly nowPlaying: NowPlayingReader;
  readonly life: RoomLifeListener;
}

export type RoomEventListener = (roomId: string, event: RoomEvent) => void;

export interface LoungeFeature extends Feature {
  readonly rooms: RoomStore;
  readonly people: PeopleStore;
  readonly seats: Seats;
  readonly publisher: RoomPublisher;
  /** What every use case of a room works with, for the slices that are composed beside it. */
  readonly room: ListContext;
  /** The most people at once of a room, as far as it is not written yet. */
  readonly pendingPeak: (roomId: string) => number;
  /** The room's own cover at this width, as a blob's key; undefined when it has none. */
  readThumb(roomId: string, widthPx: number): Promise<{ readonly key: string } | undefined>;
  /** Told of every event of a room's log that this process published, after its commit. */
  onRoomEvent(listener: RoomEventListener): Unsubscribe;
  /** The queue is made from the rooms, and the rooms' lists show what it plays: so it is connected afterwards. */
  connectQueue(queue: QueueOfRooms): void;
  /** A room's owner is another person now: whoever is in it hears of it. */
  tellOwner(roomId: string): Promise<void>;
  /** Ends a room whose owner goes. */
  endRoom(room: { readonly id: string; readonly life: 'scheduled' | 'live' }): Promise<void>;
  /** Made once, found ever after; `ownerId` must exist. */
  ensureHouseLounge(house: { ownerId: string; name: string; description: string }): Promise<LoungeMeta>;
}

type LoungeContext = ReactionContext &
  PresenceContext &
  ListContext &
  CoOwnerContext &
  GetRoomContext &
  ImageContext &
  ModerationContext & { readonly peaks: PeakKeeper; readonly notices: NoticeStore; readonly welcomes: Welcomes };

interface LateQueue {
  connected: QueueOfRooms | undefined;
}

function createContext(deps: LoungeFeatureDeps, publisher: RoomPublisher, queue: LateQueue): LoungeContext {
  const { clock, ids, log, bus } = deps;
  const stores = createStores(deps.db);
  const crowd = createCrowd(bus.presence);
  const seats = createSeats();
  const widths = createKeptWidths(deps);
  const timing = { publisher, clock, schedule: scheduleWithTimers };
  const reactionCounter = createReactionCounter({ rooms: stores.rooms, schedule: scheduleWithTimers, log });
  const context: LoungeContext = {
    ...stores,
    blobs: deps.blobs,
    widths,
    forgetPicture: createForgetPicture({ blobs: deps.blobs, widths }),
    admitPicture: createAdmitPicture(),
    snapshots: createRoomSnapshots(stores.rooms, stores.bans, clock, bus.channels),
    exits: createExits(bus.channels),
    welcomes: createWelcomes(bus.channels),
    crowd,
    seats,
    reactions: createReactionFeed(timing),
    reactionCounter,
    peaks: createPeakKeeper({ rooms: stores.rooms, schedule: scheduleWithTimers, log }),
    clock,
    ids,
    bus,
    rates: bus.rates,
    log: createRoomLog({ store: stores.logStore, publish: publisher.publishEvent }),
    announce: createCrowdAnnouncer(timing),
    markActive: createMarkActive({ crowd, people: stores.people, clock, seats }, log),
    loadBannedWords: async () => {
      const words = await deps.ngWords.current();
      return (text) => containsNgWord(text, words);
    },
    countPendingReactions: reactionCounter.countPending,
    blocks: deps.blocks,
    roomLifeSec: deps.roomLifeSec,
    roomWaitSec: deps.roomWaitSec,
    life: {
      opened: (room) => {
        queue.connected?.life.opened(room);
        welcomeWaiting(context, room.id).catch((error: unknown) => {
          log.error({ err: error }, 'who waited for a room could not be welcomed');
        });
      },
      ended: (room) => queue.connected?.life.ended(room),
    },
    nowPlaying: { ofRooms: (ids, now) => (queue.connected?.nowPlaying ?? nothingPlays).ofRooms(ids, now) },
    isInvited: async (roomId, userId) => (await stores.coOwners.stateOf(roomId, userId)) === 'invited',
    tell: (userId, news) => {
      // Told, or found on the next page: what counts is kept.
      deps.edge.tellPerson(userId, 'receive:co_owner', news).catch((error: unknown) => {
        log.error({ err: error }, 'news of a co-owner could not be handed over');
      });
    },
  };
  return context;
}

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
  const queue: LateQueue = { connected: undefined };
  const heard = new Set<RoomEventListener>();
  const publisher = createRoomPublisher(
    edge.rooms.publish,
    (error) => log.error({ err: error }, 'an event could not be handed to the room'),
    (roomId, event) => {
      for (const listener of heard) listener(roomId, event);
    },
  );
  const context = createContext(deps, publisher, queue);
  const closer = createRoomCloser(context, bus.locks, log);
  const keeper = createPresenceKeeper(context, log);
  const teller = createNoticeTeller(context, bus.locks, log);
  let sockets: PresenceSockets | undefined;
  let stopHearing: readonly Unsubscribe[] = [];
  return {
    name: 'lounge',
    rooms: context.rooms,
    people: context.people,
    seats: context.seats,
    publisher,
    room: context,
    pendingPeak: context.peaks.pending,
    readThumb: (roomId, widthPx) => readRoomImage(context, roomId, 'thumb', widthPx),
    onRoomEvent: (listener) => {
      heard.add(listener);
      return () => void heard.delete(listener);
    },
    connectQueue: (connected) => {
      queue.connected = connected;
    },
    tellOwner: (roomId) => tellOwner(context, roomId),
    endRoom: (room) => endRoomOf(context, room),
    ensureHouseLounge: (house) => ensureHouseLounge(context, house),
    routes: (app) => registerRoutes(app, context),
    sockets: () => {
      sockets = registerSockets(deps, context);
    },
    start: async () => {
      stopHearing = await Promise.all([
        context.exits.listen((exit) => sockets?.putOut(exit)),
        context.welcomes.listen((welcome) => sockets?.welcome(welcome)),
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
