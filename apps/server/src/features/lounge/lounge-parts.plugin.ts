import { createTopic } from '@madoi/domain/sync/create-topic';
import { containsBannedWord } from '@madoi/domain/text/ng-words';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Images } from '#platform/images/images.ts';
import { createResizedImageCache } from '#platform/images/resized-image-cache.ts';
import { createImageSanitizer } from '#platform/images/sanitize-image.ts';
import type { Log } from '#platform/log.ts';
import type { Overload } from '#platform/overload/overload.ts';
import type { SocketServer } from '#platform/sockets/socket-server.ts';
import type { BlockListCache, BlockReader } from '../people/people.api.ts';
import { createRoomLog } from './activity/room-log.ts';
import type { CoOwnerContext } from './co-owners/change-co-owners.ts';
import { createCountWriter } from './ended/write-counts.ts';
import { createDeletePicture } from './images/change-images.ts';
import type { InvitationNotes } from './invitations/change-invitations.ts';
import { createKnownCounts } from './lists/known-counts.ts';
import type { ReportedPosts } from './moderation/moderation-context.ts';
import { createAdmitJoin } from './presence/admit-join.ts';
import { createOccupancyAnnouncer, type OccupancyAnnouncer, scheduleTimer } from './presence/announce-occupancy.ts';
import { type WelcomeContext, welcomeWaitingOccupants } from './presence/join-room.ts';
import { createMarkActive } from './presence/mark-active.ts';
import { createPeakRecorder } from './presence/peak-recorder.ts';
import { createProfileUpdateTopic } from './presence/refresh-profile.ts';
import { createRoomConnections } from './presence/room-connections.ts';
import { createWelcomeTopic } from './presence/welcome-topic.ts';
import { createReactionBroadcaster } from './reactions/reaction-broadcaster.ts';
import { createReactionCounter } from './reactions/reaction-counter.ts';
import { createKickTopic } from './room/kick-topic.ts';
import { type NowPlayingReader, nothingPlaying } from './room/now-playing.ts';
import { createOccupancy } from './room/occupancy.ts';
import type { RoomRecord } from './room/room.store.ts';
import type { RoomLifecycleListener } from './room/room-context.ts';
import { createRoomErrorTopic } from './room/room-errors.ts';
import type { RoomPublisher } from './room/room-publisher.ts';
import { createRoomSnapshots } from './room/room-snapshots.ts';
import type { ReminderStore } from './sharing/sharing.store.ts';
import { createStores, type LoungeStores, type StoreServices } from './stores.plugin.ts';

export interface LoungeFeatureDeps extends StoreServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Bus;
  readonly socketServer: SocketServer;
  readonly blobs: Blobs;
  readonly images: Images;
  readonly overload: Pick<Overload, 'admit' | 'shed'>;
  /** People a second who come into one room. */
  readonly joinsPerRoom: number;
  /** The banned words in force, folded. */
  readonly bannedWords: { current(): Promise<readonly string[]> };
  /** Who must not see whom. */
  readonly blocks: BlockReader;
  /** The same, kept for those who sit in rooms. */
  readonly blockListCache: BlockListCache;
  /** A room has opened: at its creation, or at its time. With who has a reminder for it. */
  readonly onRoomOpened: (room: RoomRecord, remindedIds: readonly string[]) => void;
  /** The same when a scheduled room is moved. */
  readonly onRoomMoved: (room: RoomRecord, movedBy: string | undefined, remindedIds: readonly string[]) => void;
  /** Somebody was asked into a room, or not any more. */
  readonly invitationNotes: InvitationNotes;
  /** Takes a thanks letter that was reported out of every mailbox; safe to repeat. */
  readonly withdrawLetter: (letterId: string) => Promise<void>;
  /** Posts of channels that were reported. */
  readonly reportedPosts: ReportedPosts;
  /** How long a room is live before it ends by itself, in seconds. */
  readonly roomMaxDurationSec: number;
  /** How long a scheduled room waits for its owner after its time, in seconds. */
  readonly roomOpenGraceSec: number;
  readonly hasLiveAudio: boolean;
  /** Days after its end that a room's log is archived; Infinity: never. */
  readonly logDays: number;
  /** How long other processes take to write what they counted of a room that has ended, in milliseconds; 0 where there are none. */
  readonly countsSettleMs: number;
}

/** What the queue does for the rooms, and hears from them. */
export interface RoomQueuePort {
  readonly nowPlaying: NowPlayingReader;
  readonly lifecycle: RoomLifecycleListener;
}

/** Who makes the house lounge. */
export interface HouseLoungePort {
  /** There is no house lounge yet, and soon there is. */
  isPreparing(): boolean;
}

/** Made from the rooms, and connected to them afterwards. */
export interface DeferredParts {
  queue: RoomQueuePort | undefined;
  house: HouseLoungePort | undefined;
}

const createTopics = (channels: Bus['channels']) => ({
  kicks: createKickTopic(channels),
  welcomes: createWelcomeTopic(channels),
  roomErrors: createRoomErrorTopic(channels),
  profileUpdates: createProfileUpdateTopic(channels),
});

/** What follows from a room's opening and end, in the queue and for who waits in it. */
const createLifecycleListener = (
  deferred: DeferredParts,
  welcome: WelcomeContext,
  { log, onRoomOpened }: Pick<LoungeFeatureDeps, 'log' | 'onRoomOpened'>,
  reminders: Pick<ReminderStore, 'userIdsOf'>,
): RoomLifecycleListener => ({
  opened: (room) => {
    reminders
      .userIdsOf(room.id)
      .then((remindedIds) => onRoomOpened(room, remindedIds))
      .catch((error: unknown) => log.error({ err: error, roomId: room.id }, 'the opening of a room could not be told'));
    deferred.queue?.lifecycle.opened(room);
    welcomeWaitingOccupants(welcome, room.id).catch((error: unknown) => {
      log.error({ err: error }, 'the welcome activities of waiting people could not be sent');
    });
  },
  ended: (room) => deferred.queue?.lifecycle.ended(room),
});

const createMoveAnnouncer =
  ({ log, onRoomMoved }: Pick<LoungeFeatureDeps, 'log' | 'onRoomMoved'>, reminders: Pick<ReminderStore, 'userIdsOf'>) =>
  (room: RoomRecord, movedBy: string | undefined): void => {
    reminders
      .userIdsOf(room.id)
      .then((remindedIds) => onRoomMoved(room, movedBy, remindedIds))
      .catch((error: unknown) =>
        log.error({ err: error, roomId: room.id }, 'the new time of a room could not be told'),
      );
  };

function createPictures(deps: LoungeFeatureDeps) {
  const { blobs } = deps;
  const widths = createResizedImageCache(deps);
  return {
    blobs,
    widths,
    deletePicture: createDeletePicture({ blobs, widths }),
    sanitizeImage: createImageSanitizer(),
  };
}

/** Who is in rooms, on this process and on all of them, and what is announced and counted of it. */
function createPresenceParts(deps: LoungeFeatureDeps, publisher: RoomPublisher, stores: LoungeStores) {
  const { bus, clock, log, overload, joinsPerRoom } = deps;
  const occupancy = createOccupancy(bus.presence);
  const roomConnections = createRoomConnections();
  const presenceChanges = createTopic<string>();
  const announcer = createOccupancyAnnouncer({ publisher, clock, schedule: scheduleTimer });
  const announce: OccupancyAnnouncer = {
    ...announcer,
    joined: (roomId, event) => {
      announcer.joined(roomId, event);
      presenceChanges.publish(roomId);
    },
    left: (roomId, event) => {
      announcer.left(roomId, event);
      presenceChanges.publish(roomId);
    },
  };
  const { rooms, people } = stores;
  return {
    occupancy,
    knownCounts: createKnownCounts({ occupancy, overload, clock }),
    roomConnections,
    admitJoin: createAdmitJoin({ overload, clock, roomConnections, joinsPerRoom }),
    announce,
    onPresenceChanged: presenceChanges.subscribe,
    peaks: createPeakRecorder({ rooms, schedule: scheduleTimer, log }),
    markActive: createMarkActive({ occupancy, people, clock, roomConnections }, log),
  };
}

function createReactionParts({ clock, log }: LoungeFeatureDeps, publisher: RoomPublisher, stores: LoungeStores) {
  const store = stores.reactionStore;
  const reactionCounter = createReactionCounter({ store, clock, schedule: scheduleTimer, log });
  return {
    reactions: createReactionBroadcaster({ publisher, clock, schedule: scheduleTimer }),
    reactionCounter,
    countPendingReactions: reactionCounter.countPending,
  };
}

const createNowPlaying = (deferred: DeferredParts): NowPlayingReader => ({
  ofRooms: (ids, now) => (deferred.queue?.nowPlaying ?? nothingPlaying).ofRooms(ids, now),
});

const createCoOwnerNotifier =
  ({ socketServer, log }: LoungeFeatureDeps): CoOwnerContext['notifyUser'] =>
  (userId, notification) => {
    // Told, or found on the next page: what counts is kept.
    socketServer.emitToUser(userId, 'receive:co_owner', notification).catch((error: unknown) => {
      log.error({ err: error }, 'a co-owner notification could not be sent');
    });
  };

/** Everything that rooms are made of. No slice gets it: `slice-contexts.plugin.ts` hands each what its `…Context` declares. */
export type LoungeParts = ReturnType<typeof createLoungeParts>;

export function createLoungeParts(deps: LoungeFeatureDeps, publisher: RoomPublisher, deferred: DeferredParts) {
  const { clock, ids, log: errorLog, bus, blocks, blockListCache, roomMaxDurationSec, roomOpenGraceSec } = deps;
  const stores = createStores(deps);
  const presence = createPresenceParts(deps, publisher, stores);
  const topics = createTopics(bus.channels);
  const reactionParts = createReactionParts(deps, publisher, stores);
  const log = createRoomLog({ store: stores.logStore, publish: publisher.publishEvent });
  return {
    ...stores,
    ...presence,
    ...topics,
    ...createPictures(deps),
    ...reactionParts,
    writeCounts: createCountWriter(presence.peaks, reactionParts.reactionCounter),
    snapshots: createRoomSnapshots(stores.rooms, stores.bans, clock, bus.channels),
    log,
    errorLog,
    ...{ clock, ids, bus },
    rates: bus.rates,
    invitationNotes: deps.invitationNotes,
    withdrawLetter: deps.withdrawLetter,
    reportedPosts: deps.reportedPosts,
    blocks,
    blockListCache,
    roomMaxDurationSec,
    roomOpenGraceSec,
    hasLiveAudio: deps.hasLiveAudio,
    countsSettleMs: deps.countsSettleMs,
    loadBannedWordMatcher: async () => {
      const words = await deps.bannedWords.current();
      return (text: string): boolean => containsBannedWord(text, words);
    },
    lifecycle: createLifecycleListener(
      deferred,
      { ...stores, ...presence, ...topics, clock, ids, log },
      deps,
      stores.reminders,
    ),
    announceMove: createMoveAnnouncer(deps, stores.reminders),
    nowPlaying: createNowPlaying(deferred),
    isHouseComing: () => deferred.house?.isPreparing() === true,
    notifyUser: createCoOwnerNotifier(deps),
  };
}
