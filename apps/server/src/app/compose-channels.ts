import { notificationTextMaxChars } from '@madoi/contract/notifications/kinds';
import type { CatalogueFeature } from '../features/catalogue/catalogue.plugin.ts';
import { type ChannelsFeature, createChannelsFeature } from '../features/channels/channels.plugin.ts';
import type { PostPublished } from '../features/channels/publication/published-post.ts';
import { toLoungeCards } from '../features/lounge/lists/to-lounge-cards.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { NotificationsFeature } from '../features/notifications/notifications.plugin.ts';
import type { PeopleFeature } from '../features/people/people.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { TranslationFeature } from '../features/translation/translation.plugin.ts';
import { createImageSanitizer } from '../platform/images/sanitize-image.ts';
import { createSharpImages } from '../platform/images/sharp-images.ts';
import type { FeatureDeps } from './feature-deps.ts';

interface BelowChannels {
  readonly notifications: Pick<NotificationsFeature, 'notify' | 'withdraw'>;
  readonly session: Pick<SessionFeature, 'bannedWords'>;
  readonly people: Pick<PeopleFeature, 'blocks'>;
  readonly datasets: CatalogueFeature['datasets'];
  readonly lounge: Pick<LoungeFeature, 'rooms' | 'forLists' | 'addReport'>;
  readonly translation: Pick<TranslationFeature, 'translateText'>;
}

const noteKey = (postId: string): string => `post:${postId}`;
const shorten = (text: string): string => [...text].slice(0, notificationTextMaxChars).join('');

/** Who follows a channel's subject is told of each post once. */
const createPostNotes =
  ({ notify }: Pick<NotificationsFeature, 'notify'>): PostPublished =>
  ({ id, subject, channelName, text, publishedAt }) =>
    notify(
      { followersOf: subject },
      {
        kind: 'post',
        ...(subject.kind === 'user' ? { actorId: subject.id } : {}),
        subject: { type: 'post', id, title: channelName, ...(text === '' ? {} : { text: shorten(text) }) },
        at: publishedAt,
        dedupeKey: noteKey(id),
      },
    );

/** Posts carry along what the catalogue has, and rooms as their cards show them to who reads. */
export function composeChannels(
  deps: Pick<
    FeatureDeps,
    'database' | 'clock' | 'ids' | 'bus' | 'blobs' | 'config' | 'log' | 'socketServer' | 'overload'
  >,
  { notifications, session, people, datasets, lounge, translation }: BelowChannels,
): ChannelsFeature {
  const { database, clock, ids, bus, blobs, config, log, socketServer, overload } = deps;
  return createChannelsFeature({
    db: database.db,
    clock,
    ids,
    log,
    rates: bus.rates,
    locks: bus.locks,
    socketServer,
    blobs,
    publicOrigin: config.publicUrl,
    images: createSharpImages(),
    overload,
    sanitizeImage: createImageSanitizer(),
    blocks: people.blocks,
    bannedWords: session.bannedWords,
    translateText: translation.translateText,
    datasets,
    onPostPublished: createPostNotes(notifications),
    addReport: lounge.addReport,
    onPostRemoved: (id) => notifications.withdraw(noteKey(id)),
    findLoungeCards: async (roomIds, viewerId) => {
      const rooms = await lounge.rooms.findMany(roomIds);
      const shown = [...rooms.values()].filter(({ life }) => life !== 'cancelled');
      return toLoungeCards(lounge.forLists, shown, viewerId);
    },
  });
}
