import type { Locale } from '@madoi/contract/constants';
import { follow } from '@madoi/contract/people/follows';
import { login } from '@madoi/contract/session/session';
import { localeCookieName } from '@madoi/domain/locale/negotiate-locale';
import type { Page } from '@playwright/test';
import { type ApiUser, openPlayingRoom, signUpUser } from './api-user.ts';
import { everyPageAddresses } from './every-page-addresses.ts';
import { payMonth } from './paid-month.ts';
import { payOutGift } from './paid-out-gift.ts';
import { madoi, type ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';
import { publishCampaign } from './published-campaign.ts';
import { publishPost } from './published-post.ts';
import { publishSurvey } from './published-survey.ts';
import { signedInAs } from './signed-in.ts';
import { songs } from './songs.ts';

/** What a page refuses, it refuses with a line of the browser's. */
export const expectedRefusals = [/status of (401|403|404)/];

/** Every page of the table with an address where it has something to show, and somebody who may see it. */
export interface EveryPage {
  readonly person: ApiUser;
  /** By the path of the table, and what else a page may be by its name. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly trackIds: readonly string[];
}

const endedRoomOf = async ({ client }: ApiUser, name: string): Promise<{ readonly id: string }> => {
  const { body: room } = await client.request('POST', '/api/lounge/create', { body: { name } });
  await client.request('POST', `/api/lounge/${room.id}/archive`);
  return room;
};

/** As if the owner of another evening had written to this person, which takes a gift that was paid for. */
const receiveLetter = async (product: ProductOptions, person: ApiUser, userId: string): Promise<string> => {
  const { id } = await endedRoomOf(person, '手紙の来る夜');
  const { body: letter } = await person.client.request('GET', `/api/lounge/${id}/letter`);
  await withDatabase(product, async (database) => {
    const now = Date.now();
    await database.query('update letters set body = $2, sent_at = $3 where id = $1', [
      letter.id,
      '{名前}さん、ありがとう',
      now,
    ]);
    await database.query('insert into letter_deliveries (letter_id, user_id, delivered_at) values ($1, $2, $3)', [
      letter.id,
      userId,
      now,
    ]);
  });
  return letter.id;
};

/** Somebody with something on every page: a room that plays, a playlist, favourites, and an operator's rights. */
export const createEveryPage = async (product: ProductOptions): Promise<EveryPage> => {
  const person = await signUpUser(`http://127.0.0.1:${product.port}`, '見てまわる人');
  const { user } = await person.client.call(login, { body: {} });
  const room = await openPlayingRoom(person, { name: '読める部屋', topic: 'やさしい音' }, songs.road.title);
  await person.say('こんばんは');
  const trackIds = await Promise.all([songs.blue, songs.stairs].map(({ title }) => person.trackId(title)));
  const make = { name: '夜の曲順', isPublished: true, trackIds };
  const { body: playlist } = await person.client.request('POST', '/api/playlist/create', { body: make });
  const { body: albums } = await person.client.request('GET', '/api/albums');
  const [album] = albums.list;
  const { body: genres } = await person.client.request('GET', '/api/genres');
  const [genre] = genres.list;
  for (const path of [`tracks/${trackIds[0]}`, `albums/${album.id}`, `playlists/${playlist.id}`]) {
    await person.client.request('POST', `/api/favorite/${path}`);
  }
  await madoi(product, 'user', 'set', user?.id ?? '', '--isOperator', 'on');
  await person.client.call(login, { body: {} });
  const article = {
    slug: 'every-page',
    titles: { ja: '読める記事' },
    bodies: { ja: '**本文**です。' },
    publishedAt: Date.now(),
  };
  await person.client.request('POST', '/api/operator/news', { body: article });
  const evening = await endedRoomOf(person, '手紙を書く夜');
  const letterId = await receiveLetter(product, person, user?.id ?? '');
  const personId = user?.id ?? '';
  const payoutId = await payOutGift(product, { ownerId: personId, giverId: personId, roomId: room.id });
  await person.client.call(follow, { params: { kind: 'artist', id: album.artistId } });
  const post = await publishPost(person, '今夜の音を置いておきます。');
  const routes = everyPageAddresses({
    roomId: room.id,
    endedId: evening.id,
    albumId: album.id,
    albumName: album.name,
    artistId: album.artistId,
    trackId: trackIds[0] ?? '',
    genreId: genre.id,
    playlistId: playlist.id,
    channelId: post.channelId,
    postId: post.id,
    userId: personId,
    receiptId: await payMonth(product, personId),
    payoutId,
    letterId,
    slug: article.slug,
    surveyId: await publishSurvey(person),
    campaignId: await publishCampaign(person, room.id),
  });
  const keepsake = { 'lounge/:loungeId, ended': `/lounge/${evening.id}` };
  return { person, addresses: { ...routes, ...keepsake }, trackIds };
};

/** Makes a page somebody's, or a stranger's, in this language. */
export const inLanguage =
  (origin: string, locale: Locale, person: ApiUser | undefined) =>
  async (page: Page): Promise<void> => {
    if (person !== undefined) await signedInAs(person)(page);
    await page.context().addCookies([{ name: localeCookieName, value: locale, url: origin }]);
  };
