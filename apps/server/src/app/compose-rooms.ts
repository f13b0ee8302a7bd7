import type { DatasetsStore } from '../features/catalogue/catalogue.api.ts';
import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import type { Library } from '../features/library/library.api.ts';
import { createEchoFeature } from '../features/lounge/echoes/echoes.plugin.ts';
import { createEndedFeature, type EndedFeature } from '../features/lounge/ended/ended.plugin.ts';
import { createListsFeature } from '../features/lounge/lists/lists.plugin.ts';
import { createLiveFeature } from '../features/lounge/live/live.plugin.ts';
import type { ReportedPosts } from '../features/lounge/lounge.api.ts';
import { createLoungeFeature, type LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import { createQualityFeature } from '../features/lounge/quality/quality.plugin.ts';
import { createQueueFeature, type QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createRecordingFeature } from '../features/lounge/recording/recording.plugin.ts';
import { createRequestsFeature } from '../features/lounge/requests/requests.plugin.ts';
import { createSharingFeature } from '../features/lounge/sharing/sharing.plugin.ts';
import {
  createRoomTranslationFeature,
  type RoomTranslationFeature,
} from '../features/lounge/translation/room-translation.plugin.ts';
import { createVotingFeature } from '../features/lounge/voting/voting.plugin.ts';
import { createWarmthFeature } from '../features/lounge/warmth/warmth.plugin.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { TranslationFeature } from '../features/translation/translation.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import type { FeatureDeps } from './feature-deps.ts';
import {
  createInvitationNotes,
  createMentionNotes,
  createRequestNextNotes,
  createRoomMovedNotes,
  createRoomOpenedNotes,
} from './room-notes.ts';

type RoomParts = Omit<FeatureDeps, 'demoPrerender' | 'afterGiftStep' | 'afterPayoutStep'>;

/** What rooms take of the features below them. */
export interface BelowRooms {
  readonly session: Pick<SessionFeature, 'bannedWords'>;
  readonly people: Pick<PeopleFeature, 'blocks' | 'blockListCache'>;
  readonly datasets: DatasetsStore;
  readonly search: CatalogueFeature['search'];
  readonly library: Library;
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'withdraw'>;
  /** Letters stand on rooms; their reports come to the operators' inbox, which is the rooms'. */
  readonly withdrawLetter: (letterId: string) => Promise<void>;
  /** So do channels, and reports of their posts. */
  readonly reportedPosts: ReportedPosts;
  /** The address of the survey for rooms that ask nothing themselves. */
  readonly surveyAfterRooms: () => Promise<string | undefined>;
  readonly translation: Pick<TranslationFeature, 'translateText'>;
}

export interface RoomFeatures {
  readonly lounge: LoungeFeature;
  readonly queue: QueueFeature;
  /** What stays of rooms; one of the slices. */
  readonly ended: EndedFeature;
  /** The slices that stand on both, in the order in which they start. */
  readonly slices: readonly Feature[];
}

/** They write at the word that a room has ended: some milliseconds, more where much goes on. */
const countsSettleMs = 500;

function composeLounge(deps: RoomParts, below: BelowRooms): LoungeFeature {
  const { session, people, notifications, withdrawLetter, reportedPosts } = below;
  const { database, clock, ids, log, bus, socketServer, blobs, config, overload, metrics } = deps;
  const { blocks, blockListCache } = people;
  return createLoungeFeature({
    db: database.db,
    clock,
    ids,
    log,
    bus,
    socketServer,
    blobs,
    images: createSharpImages(),
    overload,
    joinsPerRoom: config.admission.joinsPerRoom,
    bannedWords: session.bannedWords,
    blocks,
    blockListCache,
    onRoomOpened: createRoomOpenedNotes(deps, notifications),
    onRoomMoved: createRoomMovedNotes(deps, notifications),
    invitationNotes: createInvitationNotes(deps, notifications),
    withdrawLetter,
    reportedPosts,
    roomMaxDurationSec: config.loungeMaxHours * 3_600,
    roomOpenGraceSec: config.loungeWaitHours * 3_600,
    hasLiveAudio: config.liveAudio.isOn,
    logDays: config.retention.roomLogDays,
    countLostLogPart: () => metrics.lostLogParts.inc(),
    countsSettleMs: config.processes.areSeveral ? countsSettleMs : 0,
  });
}

function composeTranslations(
  { clock, bus, log }: RoomParts,
  { datasets, translation: { translateText } }: BelowRooms,
  { lounge, queue: { store: queues } }: Pick<RoomFeatures, 'lounge' | 'queue'>,
): RoomTranslationFeature {
  const { roomConnections, publisher, onRoomEvent, forTranslation: room } = lounge;
  const ofRoom = { room, roomConnections, publisher, onRoomEvent };
  return createRoomTranslationFeature({ clock, bus, log, ...ofRoom, queues, datasets, translateText });
}

function composeQuality({ bus, metrics }: RoomParts, { rooms, occupancy, canBeInRoom }: LoungeFeature): Feature {
  return createQualityFeature({ bus, metrics, rooms, occupancy, canBeInRoom });
}

/** One line for each slice, with what it takes of its room. */
function composeSlices(
  deps: RoomParts,
  below: BelowRooms,
  { lounge, queue, ended }: Pick<RoomFeatures, 'lounge' | 'queue' | 'ended'>,
): readonly Feature[] {
  const {
    people: { blocks },
    datasets,
    search,
    notifications,
  } = below;
  const { database, clock, log, bus, blobs, disk, socketServer, config, liveAudio } = deps;
  const { db } = database;
  const { emitToUser } = socketServer;
  const { rooms, roomConnections, publisher, onRoomEvent, forRequests, forLive, forLists } = lounge;
  const { store: queues, forRequests: requestQueue } = queue;
  const { recorder } = liveAudio;
  const recording = createRecordingFeature({ db, bus, clock, log, blobs, disk, rooms, recorder, config });
  const { recordings } = recording;
  const translations = composeTranslations(deps, below, { lounge, queue });
  const { handleCaption: onCaption } = translations;
  const stage = { engine: liveAudio, recordings, roomConnections, publisher, onRoomEvent, onCaption };
  const requests = createRequestsFeature({
    db,
    bus,
    room: forRequests,
    roomConnections,
    queue: requestQueue,
    queues,
    datasets,
    blocks,
    log,
    onQueueChanged: queue.onQueueChanged,
    onRequestNext: createRequestNextNotes({ clock, datasets, findRoom: rooms.find }, notifications),
  });
  return [
    requests,
    createVotingFeature({
      db,
      bus,
      room: lounge.forVoting,
      roomConnections,
      publisher,
      requests: requests.voted,
      queue: requestQueue,
      queues,
      log,
      onQueueChanged: queue.onQueueChanged,
    }),
    translations,
    createMentionNotes({ log, lounge }, notifications),
    recording,
    createLiveFeature({ db, bus, log, emitToUser, room: forLive, ...stage }),
    createWarmthFeature({ db, room: lounge.forWarmth, queues, datasets }),
    createEchoFeature({ db, clock, log, rooms, blocks, queues, onRoomEvent }),
    ended,
    createListsFeature({ db, room: forLists, search }),
    createSharingFeature({ db, clock, rooms, publicOrigin: config.publicUrl }),
  ];
}

/** Rooms, their queue, and what stands on both. */
export function composeRooms(deps: RoomParts, below: BelowRooms): RoomFeatures {
  const { database, clock, ids, log, bus } = deps;
  const { blockListCache } = below.people;
  const lounge = composeLounge(deps, below);
  const { rooms, roomConnections, publisher } = lounge;
  const queue = createQueueFeature({
    db: database.db,
    clock,
    ids,
    log,
    bus,
    rooms,
    roomConnections,
    publisher,
    blockListCache,
    datasets: below.datasets,
  });
  lounge.connectQueue(queue);
  const { datasets, library, surveyAfterRooms } = below;
  const ended = createEndedFeature({
    db: database.db,
    room: lounge.forEnded,
    queues: queue.store,
    datasets,
    library,
    surveyAfterRooms,
  });
  const slices = [...composeSlices(deps, below, { lounge, queue, ended }), composeQuality(deps, lounge)];
  return { lounge, queue, ended, slices };
}
