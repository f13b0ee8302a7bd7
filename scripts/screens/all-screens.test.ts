import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../apps/web/src/routes.ts';
import { allScreens, emptyProductScreens } from './all-screens.ts';
import { picturesOf } from './pictures.ts';
import type { ScreenIds } from './screen.ts';
import { textsIn } from './texts.ts';

const places: ScreenIds = {
  roomId: 'room',
  liveRoomId: 'live',
  scheduledId: 'scheduled',
  endedId: 'ended',
  namedOnlyId: 'named',
  invitedId: 'invited',
  albumId: 'album',
  artistId: 'artist',
  trackId: 'track',
  playlistId: 'playlist',
  genreId: 'genre',
  ownPlaylistId: 'own',
  ownerUserId: 'owner',
  channelId: 'channel',
  postId: 'post',
  lyricsRoomId: 'lyrics',
  lyricsTrackId: 'sung',
  letterId: 'letter',
  payoutId: 'payout',
  receiptId: 'receipt',
  campaignId: 'campaign',
  surveyId: 'survey',
};

/** Only the paths: the files of the pages are not looked into. */
const pagesOf = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap(({ children, ...route }) => (children === undefined ? [route] : pagesOf(children)));
const table = pagesOf(routes as readonly RouteObject[]);
const patternsOf = (list: readonly RouteObject[]) => list.map(({ path, index }) => (index === true ? '' : path)).sort();

/** Addresses that show another page, which has its picture. */
const leadsElsewhere: ReadonlySet<string | undefined> = new Set(['operator']);

/** What looks like the key of a text, in the files that arrange the pictures. */
const textKeysIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('-screens.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/giu)])
    .flatMap(([, key]) => key ?? []);

describe('the screens', () => {
  const screens = allScreens(places);

  it('take every page of the route table', () => {
    const taken = screens
      .map(({ path }) => matchRoutes(table, path)?.at(-1)?.route)
      .filter((route) => route !== undefined);
    const shown = table.filter(({ path }) => !leadsElsewhere.has(path));
    expect([...new Set(patternsOf(taken))]).toEqual(patternsOf(shown));
  });

  it('look for texts that there are', async () => {
    const texts = await textsIn('ja');
    const isThere = (key: string) => {
      try {
        return texts(key) instanceof RegExp;
      } catch {
        return false;
      }
    };
    const keys = textKeysIn(path.join(import.meta.dirname, 'lists'));
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => !/\.(?:jpg|ts)$/u.test(key) && !isThere(key))).toEqual([]);
  });

  it('are kept in Japanese, each at its sizes, and no other picture', () => {
    const kept = readdirSync(path.join(import.meta.dirname, '../../docs/screens'));
    expect(kept.toSorted()).toEqual([...picturesOf([...emptyProductScreens, ...screens])].toSorted());
  });

  it('each have a name of their own', () => {
    const names = screens.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
