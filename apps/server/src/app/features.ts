import { houseLounge } from '@madoi/contract/lounge/house-lounge';
import { createArtworkFeature } from '../features/catalogue/artwork/artwork.plugin.ts';
import { coverPx } from '../features/catalogue/artwork/draw-social-image.ts';
import { audioBlobKey, hlsBlobKey } from '../features/catalogue/catalogue.api.ts';
import { createCatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { createDemoFeature } from '../features/catalogue/demo/demo.plugin.ts';
import type { DemoPrerender } from '../features/catalogue/demo/demo-prerender.ts';
import { createLibraryFeature } from '../features/library/library.plugin.ts';
import { createEndedFeature } from '../features/lounge/ended/ended.plugin.ts';
import { createListsFeature } from '../features/lounge/lists/lists.plugin.ts';
import { createLiveFeature } from '../features/lounge/live/live.plugin.ts';
import { createLoungeFeature, type LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import { createQueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createRecordingFeature } from '../features/lounge/recording/recording.plugin.ts';
import { createRequestsFeature } from '../features/lounge/requests/requests.plugin.ts';
import { createSharingFeature } from '../features/lounge/sharing/sharing.plugin.ts';
import { createPeopleFeature } from '../features/people/people.plugin.ts';
import { createPgPopularStore } from '../features/playback/playback.api.ts';
import { createPlaybackFeature } from '../features/playback/rights/playback.plugin.ts';
import { officialUser } from '../features/session/session.api.ts';
import { createSessionFeature, type SessionFeature } from '../features/session/session.plugin.ts';
import { createSiteFeature } from '../features/site/site.plugin.ts';
import { createFfmpegFragmenter } from '../platform/encoder/ffmpeg-fragmenter.ts';
import type { Feature } from '../platform/feature.ts';
import type { Identify } from '../platform/identity.ts';
import { createImageSanitizer } from '../platform/images/sanitize-image.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import { createListenBrainz } from '../platform/listenbrainz/listenbrainz.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createOidcProvider } from '../platform/oidc/oidc-provider.ts';
import { createPasskeys } from '../platform/passkeys/passkeys.ts';
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts';
import type { PlatformServices } from '../platform/platform-services.ts';
import type { SocketServer } from '../platform/sockets/socket-server.ts';
import { createDescribeEmbed } from './describe-embed.ts';

/** What features are made from; each takes the parts it needs. */
export interface FeatureDeps extends PlatformServices {
  readonly socketServer: SocketServer;
  readonly demoPrerender?: DemoPrerender | undefined;
}

export interface Features {
  /** In the order in which they start; they stop in the opposite order. */
  readonly features: readonly Feature[];
  readonly identify: Identify;
  readonly lounge: LoungeFeature;
  readonly session: SessionFeature;
}

/** The most people that one address may sign up in an hour: a household or an office, not a script. */
const signUpsPerHour = 100;

/** One line per feature. What one feature offers another is handed over here, as the type of its `.api.ts`. */
export function createFeatures(deps: FeatureDeps): Features {
  const { database, clock, ids, log, bus, blobs, disk, socketServer, config, liveAudio, demoPrerender } = deps;
  const { db } = database;
  const catalogue = createCatalogueFeature({ db, clock, popular: createPgPopularStore(db) });
  const playback = createPlaybackFeature({
    db,
    clock,
    ids,
    blobs,
    log,
    bus,
    listenBrainz: createListenBrainz({ url: config.listenBrainzUrl }),
    freeHoursPerMonth: config.freeHoursPerMonth,
    guestMinutesPerDay: config.guestMinutesPerDay,
    fragmenter: createFfmpegFragmenter(config),
    room: {
      canBeInRoom: (roomId, identity) => lounge.canBeInRoom(roomId, identity),
      isInRoomQueue: (roomId, trackId) => queue.store.contains(roomId, trackId),
    },
    audioKey: audioBlobKey,
    hlsKey: hlsBlobKey,
  });
  const indexUser = ({ id, name }: { readonly id: string; readonly name: string }) =>
    catalogue.search.index([{ type: 'users', id, name, names: [name], userId: id, weight: 0 }], clock.now());
  // Rooms are made from people: what a person's going means to them is connected below.
  const session = createSessionFeature({
    db,
    clock,
    ids,
    blobs,
    rates: bus.rates,
    signUpsPerHour,
    timeLeft: playback.timeLeft,
    onSignedUp: indexUser,
    onListingChanged: (user, isListed) => (isListed ? indexUser(user) : catalogue.search.remove('users', [user.id])),
    onProfileChanged: (userId) => lounge.publishProfile(userId),
    onSessionEnded: socketServer.disconnectSession,
    onRoomsMoved: async ({ roomIds }) => {
      for (const roomId of roomIds) await lounge.announceOwner(roomId);
    },
    endRoom: (room) => lounge.endRoom(room),
    hasher: createPasswordHasher(),
    passkeys: createPasskeys(),
    providers: config.oidcProviders.map(createOidcProvider),
    sanitizeImage: createImageSanitizer(),
    mailer: config.smtpUrl === undefined ? undefined : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }),
    publicOrigin: config.publicUrl,
    log,
  });
  const people = createPeopleFeature({ db, clock, bus, emitToUser: socketServer.emitToUser, log });
  const { blockListCache } = people;
  const library = createLibraryFeature({ db, clock, ids, rates: bus.rates, bannedWords: session.bannedWords });
  const lounge = createLoungeFeature({
    db,
    clock,
    ids,
    log,
    bus,
    socketServer,
    blobs,
    images: createSharpImages(),
    bannedWords: session.bannedWords,
    blocks: people.blocks,
    blockListCache,
    roomMaxDurationSec: config.loungeMaxHours * 3_600,
    roomOpenGraceSec: config.loungeWaitHours * 3_600,
  });
  const { datasets } = catalogue;
  const { rooms, roomConnections, publisher } = lounge;
  const queue = createQueueFeature({
    db,
    clock,
    ids,
    log,
    bus,
    rooms,
    roomConnections,
    publisher,
    blockListCache,
    datasets,
  });
  lounge.connectQueue(queue);
  const requests = createRequestsFeature({
    db,
    bus,
    room: lounge.room,
    roomConnections,
    queue,
    datasets,
    blocks: people.blocks,
  });
  const { recorder } = liveAudio;
  const recording = createRecordingFeature({ db, bus, clock, log, blobs, disk, rooms, recorder, config });
  const live = createLiveFeature({ db, bus, log, socketServer, engine: liveAudio, recording, lounge });
  const { room, pendingPeak } = lounge;
  const ended = createEndedFeature({ db, room, pendingPeak, queues: queue.store, datasets, library });
  const lists = createListsFeature({ db, room, search: catalogue.search });
  const sharing = createSharingFeature({ db, clock, rooms, publicOrigin: config.publicUrl });
  const site = createSiteFeature({
    db,
    clock,
    rates: bus.rates,
    log,
    describeEmbed: createDescribeEmbed({ lounge, datasets }),
    publicOrigin: config.publicUrl,
  });
  const ensureHouseUser = async () => (await session.store.ensureUser({ ...officialUser, now: clock.now() })).id;
  const ensureHouseLounge = async () =>
    lounge.ensureHouseLounge({
      ownerId: await ensureHouseUser(),
      name: houseLounge.name.ja,
      description: houseLounge.description.ja,
    });
  const demo = createDemoFeature({
    config,
    database,
    blobs,
    ids,
    clock,
    log,
    prerender: demoPrerender,
    ensureOfficialUser: ensureHouseUser,
    onFirstPlayable: async (trackIds) => {
      await queue.seed((await ensureHouseLounge()).id, trackIds);
    },
    onNextPlayable: async (trackId) => {
      await queue.enqueueNewTrack((await ensureHouseLounge()).id, trackId);
    },
  });
  lounge.connectHouse(demo);
  const artwork = createArtworkFeature({
    db,
    blobs,
    clock,
    dataDir: config.dataDir,
    socialFactsOf: async (roomId) => {
      const room = await rooms.find(roomId);
      if (!room || room.life === 'cancelled') return undefined;
      const owner = (await lounge.people.find([room.ownerId])).get(room.ownerId);
      const thumb = await lounge.readThumb(roomId, coverPx);
      const playing = (await queue.nowPlaying.ofRooms([roomId], clock.now())).get(roomId);
      return {
        number: room.number,
        title: room.name,
        owner: owner?.name ?? '',
        topic: room.topic,
        people: room.joined,
        isLive: room.life === 'live',
        ...(thumb ? { coverKey: thumb.key } : {}),
        ...(playing ? { nowPlaying: playing } : {}),
      };
    },
  });
  const features = [
    session,
    people,
    catalogue,
    artwork,
    playback,
    library,
    lounge,
    queue,
    requests,
    recording,
    live,
    ended,
    lists,
    sharing,
    site,
  ];
  return {
    features: config.isDemoCatalogueEnabled ? [...features, demo] : features,
    identify: session.identify,
    lounge,
    session,
  };
}
