import { houseLounge } from '@madoi/contract/lounge/house';
import { createArtworkFeature } from '../features/catalogue/artwork/artwork.plugin.ts';
import { coverPx } from '../features/catalogue/artwork/draw-social-image.ts';
import { audioBlobKey, hlsBlobKey } from '../features/catalogue/catalogue.api.ts';
import { createCatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { createDemoFeature } from '../features/catalogue/demo/demo.plugin.ts';
import type { DemoHeadStart } from '../features/catalogue/demo/demo-head-start.ts';
import { createLibraryFeature } from '../features/library/library.plugin.ts';
import { createEndedFeature } from '../features/lounge/ended/ended.plugin.ts';
import { createListsFeature } from '../features/lounge/lists/lists.plugin.ts';
import { createLiveFeature } from '../features/lounge/live/live.plugin.ts';
import { createLoungeFeature } from '../features/lounge/lounge.plugin.ts';
import { createQueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createRecordingFeature } from '../features/lounge/recording/recording.plugin.ts';
import { createRequestsFeature } from '../features/lounge/requests/requests.plugin.ts';
import { createSharingFeature } from '../features/lounge/sharing/sharing.plugin.ts';
import { createPeopleFeature } from '../features/people/people.plugin.ts';
import { createPlaybackFeature } from '../features/playback/playback.plugin.ts';
import { houseUser } from '../features/session/session.api.ts';
import { createSessionFeature } from '../features/session/session.plugin.ts';
import { createSiteFeature } from '../features/site/site.plugin.ts';
import { createFfmpegFragmenter } from '../platform/encoder/ffmpeg-fragmenter.ts';
import type { Engines } from '../platform/engines.ts';
import type { Feature } from '../platform/feature.ts';
import type { Identify } from '../platform/identity.ts';
import { createAdmitPicture } from '../platform/images/admit-picture.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import { createListenBrainz } from '../platform/listenbrainz/listenbrainz.ts';
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { createOidcProvider } from '../platform/oidc/oidc-provider.ts';
import { createPasskeys } from '../platform/passkeys/passkeys.ts';
import { createPasswordHasher } from '../platform/passwords/password-hasher.ts';
import type { SocketEdge } from '../platform/sockets/socket-edge.ts';
import { createDescribeEmbed } from './describe-embed.ts';

/** What features are made from; each takes the parts it needs. */
export interface FeatureDeps extends Engines {
  readonly edge: SocketEdge;
  readonly demoHeadStart?: DemoHeadStart | undefined;
}

export interface Features {
  /** In the order in which they start; they stop in the opposite order. */
  readonly features: readonly Feature[];
  readonly identify: Identify;
}

/** The most people that one address may sign up in an hour: a household or an office, not a script. */
const signUpsPerHour = 100;

/** One line per feature. What one feature offers another is handed over here, as the type of its `.api.ts`. */
export function createFeatures(deps: FeatureDeps): Features {
  const { database, clock, ids, log, bus, blobs, disk, edge, config, liveAudio, demoHeadStart } = deps;
  const { db } = database;
  const catalogue = createCatalogueFeature({ db, clock });
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
    mayBeInRoom: (roomId, identity) => lounge.mayBeInRoom(roomId, identity),
    audioKey: audioBlobKey,
    hlsKey: hlsBlobKey,
  });
  const listUser = ({ id, name }: { readonly id: string; readonly name: string }) =>
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
    onSignedUp: listUser,
    onListed: (user, isListed) => (isListed ? listUser(user) : catalogue.search.remove('users', [user.id])),
    onShown: (userId) => lounge.tellPerson(userId),
    onSessionEnded: edge.disconnectSession,
    onMoved: async ({ roomIds }) => {
      for (const roomId of roomIds) await lounge.tellOwner(roomId);
    },
    endRoom: (room) => lounge.endRoom(room),
    hasher: createPasswordHasher(),
    passkeys: createPasskeys(),
    providers: config.oidcProviders.map(createOidcProvider),
    admitPicture: createAdmitPicture(),
    mailer: config.smtpUrl === undefined ? undefined : createSmtpMailer({ url: config.smtpUrl, from: config.mailFrom }),
    publicOrigin: config.publicUrl,
    log,
  });
  const people = createPeopleFeature({ db, clock, bus, tellPerson: edge.tellPerson, log });
  const { hiddenPeople } = people;
  const library = createLibraryFeature({ db, clock, ids, rates: bus.rates, ngWords: session.ngWords });
  const lounge = createLoungeFeature({
    db,
    clock,
    ids,
    log,
    bus,
    edge,
    blobs,
    images: createSharpImages(),
    ngWords: session.ngWords,
    blocks: people.blocks,
    hiddenPeople,
    roomLifeSec: config.loungeMaxHours * 3_600,
    roomWaitSec: config.loungeWaitHours * 3_600,
  });
  const { datasets } = catalogue;
  const { rooms, seats, publisher } = lounge;
  const queue = createQueueFeature({ db, clock, ids, log, bus, rooms, seats, publisher, hiddenPeople, datasets });
  lounge.connectQueue(queue);
  const requests = createRequestsFeature({ db, clock, ids, bus, lounge, queue, datasets, blocks: people.blocks });
  const { recorder } = liveAudio;
  const recording = createRecordingFeature({ db, bus, clock, log, blobs, disk, rooms, recorder, config });
  const live = createLiveFeature({ db, bus, log, edge, engine: liveAudio, recording, lounge });
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
  const ensureHouse = async () => (await session.store.ensureUser({ ...houseUser, now: clock.now() })).id;
  const ensureHouseLounge = async () =>
    lounge.ensureHouseLounge({
      ownerId: await ensureHouse(),
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
    headStart: demoHeadStart,
    ensureOfficialUser: ensureHouse,
    onFirstPlayable: async (trackIds) => {
      await queue.seed((await ensureHouseLounge()).id, trackIds);
    },
    onNextPlayable: async (trackId) => {
      await queue.welcome((await ensureHouseLounge()).id, trackId);
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
  return { features: config.isDemoCatalogueWanted ? [...features, demo] : features, identify: session.identify };
}
