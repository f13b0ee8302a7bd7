import { createArtworkFeature } from '../features/catalogue/artwork/artwork.plugin.ts';
import { createCatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { createRhythmFeature } from '../features/catalogue/rhythm/rhythm.plugin.ts';
import { createLibraryFeature } from '../features/library/library.plugin.ts';
import type { ReportedPosts } from '../features/lounge/lounge.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import { createPeopleFeature } from '../features/people/people.plugin.ts';
import { createPgPopularStore } from '../features/playback/playback.api.ts';
import type { PlaybackFeature } from '../features/playback/playback.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { Identify } from '../platform/identity.ts';
import { composeCatalogueUpkeep } from './compose-catalogue-upkeep.ts';
import { composeChannels } from './compose-channels.ts';
import { composeDemo } from './compose-demo.ts';
import { composeFeed } from './compose-feed.ts';
import { composeGifting } from './compose-gifting.ts';
import { composeLetters } from './compose-letters.ts';
import { composeNotifications } from './compose-notifications.ts';
import { composePlayback } from './compose-playback.ts';
import { composeRooms, type RoomFeatures } from './compose-rooms.ts';
import { composeSales } from './compose-sales.ts';
import { composeSession } from './compose-session.ts';
import { composeSite } from './compose-site.ts';
import { composeStandard } from './compose-standard.ts';
import { composeTranslation } from './compose-translation.ts';
import { createDescribeEmbed } from './describe-embed.ts';
import { createDescribeKeepsake } from './describe-keepsake.ts';
import { createDescribeRoom } from './describe-room.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { createVisibleHits } from './visible-hits.ts';

export interface Features {
  /** In the order in which they start; they stop in the opposite order. */
  readonly features: readonly Feature[];
  readonly identify: Identify;
  readonly lounge: LoungeFeature;
  readonly session: SessionFeature;
  readonly notifications: NotificationsFeature;
  readonly deriveKey: PlaybackFeature['deriveKey'];
}

/**
 * Every feature of the product, from below to above; a new one is a line here. What a feature offers is handed to those above it,
 * as the type of its `.api.ts`; what it asks of one above it, which is made later, it asks through a function.
 */
export function createFeatures(deps: FeatureDeps): Features {
  const { database, clock, ids, log, bus, blobs, socketServer, config, overload } = deps;
  const { db } = database;
  const features: Feature[] = [];
  const add = <F extends Feature>(feature: F): F => {
    features.push(feature);
    return feature;
  };
  const search = () => catalogue.search;
  const lounge = () => rooms.lounge;
  const queue = () => rooms.queue;

  const session: SessionFeature = add(
    composeSession(deps, { search, playback: () => playback, standard: () => standard, lounge }),
  );
  const hasArtist = async (id: string) => (await catalogue.datasets.artists([id])).length > 0;
  const people = add(createPeopleFeature({ db, clock, bus, emitToUser: socketServer.emitToUser, log, hasArtist }));
  const translation = add(composeTranslation(deps));
  const visibleHits = createVisibleHits({ blocks: people.blocks, findRooms: (ids) => lounge().rooms.findMany(ids) });
  const popular = createPgPopularStore(db);
  const catalogue = add(createCatalogueFeature({ db, clock, popular, visibleHits, translation }));
  const notifications = add(composeNotifications(deps, { people, session }, lounge));
  const rhythm = add(createRhythmFeature(deps));
  for (const feature of composeCatalogueUpkeep(deps)) add(feature);
  const playback = add(composePlayback(deps, { lounge, queue }));
  const library = add(createLibraryFeature({ db, clock, ids, rates: bus.rates, bannedWords: session.bannedWords }));
  const { datasets } = catalogue;
  const below = { session, people, library, notifications, translation, datasets, search: catalogue.search };
  const withdrawLetter = (letterId: string) => letters.withdraw(letterId);
  const reportedPosts: ReportedPosts = {
    find: (postIds) => channels.reportedPosts.find(postIds),
    remove: (postId, operatorId) => channels.reportedPosts.remove(postId, operatorId),
  };
  const rooms: RoomFeatures = composeRooms(deps, {
    ...below,
    withdrawLetter,
    reportedPosts,
    surveyAfterRooms: async () => {
      const id = await site.surveyAfterRooms();
      return id && `${config.publicUrl ?? ''}/surveys/${id}`;
    },
  });
  for (const feature of [rooms.lounge, rooms.queue, ...rooms.slices]) add(feature);
  const standard = add(composeStandard(deps, session));
  for (const feature of composeGifting(deps, { ...rooms, rhythm, session }, [standard.followIntent])) add(feature);
  add(composeSales(deps, rooms.lounge, session));
  const letters = add(composeLetters(deps, { ...rooms, datasets, notifications }));
  const channels = add(
    composeChannels(deps, { notifications, session, people, datasets, translation, lounge: rooms.lounge }),
  );
  add(composeFeed(deps, { lounge: rooms.lounge, people, channels, datasets }));
  const socialFactsOf = createDescribeRoom({ lounge: rooms.lounge, queue: rooms.queue, clock });
  const keepsakeFactsOf = createDescribeKeepsake(rooms);
  add(createArtworkFeature({ db, blobs, clock, dataDir: config.dataDir, overload, socialFactsOf, keepsakeFactsOf }));
  const describeEmbed = createDescribeEmbed({ lounge: rooms.lounge, datasets, reading: channels.reading });
  const site = add(composeSite(deps, { lounge: rooms.lounge, blocks: people.blocks, describeEmbed }));
  if (config.isDemoCatalogueEnabled) add(composeDemo(deps, { session, lounge: rooms.lounge, queue: rooms.queue }));
  const { deriveKey } = playback;
  return { features, identify: session.identify, lounge: rooms.lounge, session, notifications, deriveKey };
}
