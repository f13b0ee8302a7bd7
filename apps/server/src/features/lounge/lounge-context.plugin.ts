import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { createResizedImageCache } from '#platform/images/image-variants.ts';
import type { Images } from '#platform/images/images.ts';
import { createImageSanitizer } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { BlockListCache, BlockReader } from '../people/people.api.ts';
import { createRoomLog } from './activity/room-log.ts';
import type { CoOwnerContext } from './co-owners/change-co-owners.ts';
import { createDeletePicture, type ImageContext } from './images/change-images.ts';
import type { ListContext } from './lists/list-rooms.ts';
import { createKickTopic } from './moderation/kick-topic.ts';
import type { ModerationContext } from './moderation/moderation-context.ts';
import type { NoticeStore } from './notices/notices.store.ts';
import { createOccupancyAnnouncer, scheduleTimer } from './presence/announce-occupancy.ts';
import { type PresenceContext, welcomeWaitingOccupants } from './presence/join-room.ts';
import { createMarkActive } from './presence/mark-active.ts';
import { createOccupancy } from './presence/occupancy.ts';
import { createPeakRecorder, type PeakRecorder } from './presence/peak-recorder.ts';
import { createProfileUpdateTopic, type ProfileUpdateTopic } from './presence/refresh-profile.ts';
import { createRoomConnections } from './presence/room-connections.ts';
import type { RoomErrorContext } from './presence/room-errors.routes.ts';
import { createRoomErrorTopic, type RoomErrorTopic } from './presence/room-errors.ts';
import { createWelcomeTopic, type WelcomeTopic } from './presence/welcome-topic.ts';
import { createReactionBroadcaster } from './reactions/reaction-broadcaster.ts';
import { createReactionCounter } from './reactions/reaction-counter.ts';
import type { ReactionContext } from './reactions/send-reaction.ts';
import type { GetRoomContext } from './room/get-room.ts';
import { type NowPlayingReader, nothingPlaying } from './room/now-playing.ts';
import type { RoomLifecycleListener } from './room/room-context.ts';
import type { RoomPublisher } from './room/room-publisher.ts';
import { createRoomSnapshots } from './room/room-snapshots.ts';
import { createStores } from './stores.plugin.ts';

export interface LoungeFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly socketServer: SocketServer;
  readonly blobs: Blobs;
  readonly images: Images;
  /** The banned words in force, folded. */
  readonly bannedWords: { current(): Promise<readonly string[]> };
  /** Who must not see whom. */
  readonly blocks: BlockReader;
  /** The same, kept for those who sit in rooms. */
  readonly blockListCache: BlockListCache;
  /** How long a room lives that nobody archives, in seconds. */
  readonly roomMaxDurationSec: number;
  /** How long a booked room waits for its owner after its time, in seconds. */
  readonly roomOpenGraceSec: number;
}

/** What the queue does for the rooms, and hears from them. */
export interface RoomQueuePort {
  readonly nowPlaying: NowPlayingReader;
  readonly life: RoomLifecycleListener;
}

/** Who makes the house lounge. */
export interface HouseLoungePort {
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
    readonly roomErrors: RoomErrorTopic;
    readonly peaks: PeakRecorder;
    readonly notices: NoticeStore;
    readonly welcomes: WelcomeTopic;
    readonly profileUpdates: ProfileUpdateTopic;
  };

/** Made from the rooms, and connected to them afterwards. */
export interface DeferredParts {
  queue: RoomQueuePort | undefined;
  house: HouseLoungePort | undefined;
}

export function createLoungeContext(
  deps: LoungeFeatureDeps,
  publisher: RoomPublisher,
  deferred: DeferredParts,
): LoungeContext {
  const { clock, ids, log, bus } = deps;
  const stores = createStores(deps.db);
  const occupancy = createOccupancy(bus.presence);
  const roomConnections = createRoomConnections();
  const widths = createResizedImageCache(deps);
  const timing = { publisher, clock, schedule: scheduleTimer };
  const reactionCounter = createReactionCounter({ rooms: stores.rooms, schedule: scheduleTimer, log });
  const context: LoungeContext = {
    ...stores,
    blobs: deps.blobs,
    widths,
    deletePicture: createDeletePicture({ blobs: deps.blobs, widths }),
    sanitizeImage: createImageSanitizer(),
    snapshots: createRoomSnapshots(stores.rooms, stores.bans, clock, bus.channels),
    kicks: createKickTopic(bus.channels),
    welcomes: createWelcomeTopic(bus.channels),
    roomErrors: createRoomErrorTopic(bus.channels),
    errorLog: log,
    profileUpdates: createProfileUpdateTopic(bus.channels),
    occupancy,
    roomConnections,
    reactions: createReactionBroadcaster(timing),
    reactionCounter,
    peaks: createPeakRecorder({ rooms: stores.rooms, schedule: scheduleTimer, log }),
    clock,
    ids,
    bus,
    rates: bus.rates,
    log: createRoomLog({ store: stores.logStore, publish: publisher.publishEvent }),
    announce: createOccupancyAnnouncer(timing),
    markActive: createMarkActive({ occupancy, people: stores.people, clock, roomConnections }, log),
    loadBannedWordMatcher: async () => {
      const words = await deps.bannedWords.current();
      return (text) => containsBannedWord(text, words);
    },
    countPendingReactions: reactionCounter.countPending,
    blocks: deps.blocks,
    blockListCache: deps.blockListCache,
    roomMaxDurationSec: deps.roomMaxDurationSec,
    roomOpenGraceSec: deps.roomOpenGraceSec,
    life: {
      opened: (room) => {
        deferred.queue?.life.opened(room);
        welcomeWaitingOccupants(context, room.id).catch((error: unknown) => {
          log.error({ err: error }, 'the welcome activities of waiting people could not be sent');
        });
      },
      ended: (room) => deferred.queue?.life.ended(room),
    },
    nowPlaying: { ofRooms: (ids, now) => (deferred.queue?.nowPlaying ?? nothingPlaying).ofRooms(ids, now) },
    isHouseComing: () => deferred.house?.isPreparing() === true,
    isInvited: async (roomId, userId) => (await stores.coOwners.stateOf(roomId, userId)) === 'invited',
    notifyUser: (userId, notification) => {
      // Told, or found on the next page: what counts is kept.
      deps.socketServer.emitToUser(userId, 'receive:co_owner', notification).catch((error: unknown) => {
        log.error({ err: error }, 'a co-owner notification could not be sent');
      });
    },
  };
  return context;
}
