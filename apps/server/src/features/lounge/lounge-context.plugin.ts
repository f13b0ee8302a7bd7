import { containsNgWord } from '@madoi/domain/text/ng-words';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { createAdmitPicture } from '../../platform/images/admit-picture.ts';
import type { Images } from '../../platform/images/images.ts';
import { createKeptWidths } from '../../platform/images/kept-widths.ts';
import type { Log } from '../../platform/log.ts';
import type { SocketEdge } from '../../platform/sockets/socket-edge.ts';
import type { BlockReader, HiddenPeople } from '../people/people.api.ts';
import { createRoomLog } from './activity/room-log.ts';
import type { CoOwnerContext } from './co-owners/change-co-owners.ts';
import { createForgetPicture, type ImageContext } from './images/change-images.ts';
import { createExits } from './moderation/exits.ts';
import type { ModerationContext } from './moderation/moderation-context.ts';
import type { NoticeStore } from './notices/notices.store.ts';
import { createCrowdAnnouncer, scheduleWithTimers } from './presence/announce-crowd.ts';
import { createCrowd } from './presence/crowd.ts';
import { type PresenceContext, welcomeWaiting } from './presence/join-room.ts';
import { createMarkActive } from './presence/mark-active.ts';
import { createPeakKeeper, type PeakKeeper } from './presence/peak-keeper.ts';
import { createPersonNews, type PersonNews } from './presence/renew-person.ts';
import type { RoomErrorContext } from './presence/room-errors.routes.ts';
import { createRoomErrors, type RoomErrors } from './presence/room-errors.ts';
import { createSeats } from './presence/seats.ts';
import { createWelcomes, type Welcomes } from './presence/welcomes.ts';
import { createReactionCounter } from './reactions/reaction-counter.ts';
import { createReactionFeed } from './reactions/reaction-feed.ts';
import type { ReactionContext } from './reactions/send-reaction.ts';
import type { GetRoomContext } from './room/get-room.ts';
import type { ListContext } from './room/list-rooms.ts';
import { type NowPlayingReader, nothingPlays } from './room/now-playing.ts';
import type { RoomLifeListener } from './room/room-context.ts';
import type { RoomPublisher } from './room/room-publisher.ts';
import { createRoomSnapshots } from './room/room-snapshots.ts';
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
  /** The same, kept for those who sit in rooms. */
  readonly hiddenPeople: HiddenPeople;
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

/** Who makes the house lounge. */
export interface HouseOfRooms {
  /** There is no house lounge yet, and soon there is. */
  isPreparing(): boolean;
}

export type LoungeContext = ReactionContext &
  PresenceContext &
  ListContext &
  CoOwnerContext &
  GetRoomContext &
  ImageContext &
  ModerationContext &
  RoomErrorContext & {
    readonly roomErrors: RoomErrors;
    readonly peaks: PeakKeeper;
    readonly notices: NoticeStore;
    readonly welcomes: Welcomes;
    readonly personNews: PersonNews;
  };

/** Made from the rooms, and connected to them afterwards. */
export interface LateParts {
  queue: QueueOfRooms | undefined;
  house: HouseOfRooms | undefined;
}

export function createLoungeContext(deps: LoungeFeatureDeps, publisher: RoomPublisher, late: LateParts): LoungeContext {
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
    roomErrors: createRoomErrors(bus.channels),
    errorLog: log,
    personNews: createPersonNews(bus.channels),
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
    hiddenPeople: deps.hiddenPeople,
    roomLifeSec: deps.roomLifeSec,
    roomWaitSec: deps.roomWaitSec,
    life: {
      opened: (room) => {
        late.queue?.life.opened(room);
        welcomeWaiting(context, room.id).catch((error: unknown) => {
          log.error({ err: error }, 'who waited for a room could not be welcomed');
        });
      },
      ended: (room) => late.queue?.life.ended(room),
    },
    nowPlaying: { ofRooms: (ids, now) => (late.queue?.nowPlaying ?? nothingPlays).ofRooms(ids, now) },
    isHouseComing: () => late.house?.isPreparing() === true,
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
