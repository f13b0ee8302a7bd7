import { locales } from '@madoi/contract/constants';
import { login } from '@madoi/contract/session/session';
import { localeCookieName } from '@madoi/domain/locale/negotiate-locale';
import type { Page } from '@playwright/test';
import routes from '../../apps/web/src/routes.ts';
import { findViolations } from '../lib/accessible.ts';
import { phone } from '../lib/accounts.ts';
import { expect, test } from '../lib/journey.ts';
import { arrive, openPlayingRoom, type Person } from '../lib/people.ts';
import { madoi, type ProductOptions } from '../lib/product.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { songs } from '../lib/songs.ts';

interface RouteEntry {
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly RouteEntry[];
}

/** The paths of the one route table, as they stand there. */
const pathsOf = (entries: readonly RouteEntry[]): readonly string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path !== undefined || index === true ? [path ?? ''] : []),
    ...pathsOf(children),
  ]);

/** What a page refuses, it refuses with a line of the browser's. */
const refusals = [/status of (401|403|404)/];
const slowMs = 400;

/** Somebody with something on every page: a room that plays, a playlist, favourites, and an operator's rights. */
async function settle(
  product: ProductOptions,
): Promise<{ readonly person: Person; readonly addresses: Record<string, string> }> {
  const person = await arrive(`http://127.0.0.1:${product.port}`, '見てまわる人');
  const { user } = await person.client.call(login, { body: {} });
  const room = await openPlayingRoom(person, { name: '読める部屋', topic: 'やさしい音' }, songs.road.title);
  await person.say('こんばんは');
  const trackIds = await Promise.all([songs.blue, songs.stairs].map(({ title }) => person.trackId(title)));
  const make = { name: '夜の曲順', isPublished: true, trackIds };
  const { body: playlist } = await person.client.request('POST', '/api/playlist/create', { body: make });
  const { body: albums } = await person.client.request('GET', '/api/albums');
  const [album] = albums.list;
  for (const path of [`tracks/${trackIds[0]}`, `albums/${album.id}`, `playlists/${playlist.id}`]) {
    await person.client.request('POST', `/api/favorite/${path}`);
  }
  await madoi(product, 'user', 'set', user?.id ?? '', '--isOperator', 'on');
  await person.client.call(login, { body: {} });
  const addresses = {
    '': '/',
    lounge: '/lounge',
    'lounge/schedule': '/lounge/schedule',
    'lounge/:loungeId': `/lounge/${room.id}`,
    music: '/music',
    'music/albums/:albumId': `/music/albums/${album.id}`,
    'music/tracks/:trackId': `/music/tracks/${trackIds[0]}`,
    'music/playlists/:playlistId': `/music/playlists/${playlist.id}`,
    'music/artists/:artistId': `/music/artists/${album.artistId}`,
    'user/:userId': `/user/${user?.id}`,
    search: `/search?q=${encodeURIComponent(album.name)}`,
    history: '/history',
    favorites: '/favorites',
    'favorites/playlists': '/favorites/playlists',
    'favorites/playlists/:playlistId': `/favorites/playlists/${playlist.id}`,
    shelf: '/shelf',
    download: '/download',
    purchase: '/purchase',
    'auth/login': '/auth/login?returnTo=/lounge',
    'auth/register': '/auth/register',
    'auth/forgot': '/auth/forgot',
    'auth/reset': '/auth/reset',
    'auth/confirm': '/auth/confirm',
    profile: '/profile',
    guidelines: '/guidelines',
    news: '/news',
    help: '/help',
    terms: '/terms',
    privacy: '/privacy',
    offline: '/offline',
    mailbox: '/mailbox',
    'operator/reports': '/operator/reports',
    'operator/audit': '/operator/audit',
    '*': '/nowhere/at/all',
  };
  return { person, addresses };
}

const inLanguage = (origin: string, locale: string, person: Person | undefined) => async (page: Page) => {
  if (person !== undefined) await signedInAs(person)(page);
  await page.context().addCookies([{ name: localeCookieName, value: locale, url: origin }]);
};

/** How far the page's title reaches under the header, where a page has one. */
const overlapPx = async (page: Page): Promise<number> => {
  const head = await page
    .getByRole('banner')
    .first()
    .boundingBox({ timeout: 500 })
    .catch(() => null);
  const title = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  return head === null || title === null ? 0 : Math.round(head.y + head.height - title.y);
};

/** What the specification claims, and the same in Chinese. */
const catalogueSizes = { ja: '1億5,000万曲', en: '150 million pieces of music', 'zh-TW': '1億5,000萬首歌' } as const;

test.describe.configure({ timeout: 480_000 });

for (const locale of locales) {
  test(`every page of the table in ${locale}, for somebody on a desk and a stranger on a phone: the head above the page, and nothing that keeps people out [1.01] [2.07] [2.10] [3.54] [9.33]`, async ({
    product,
    visit,
  }) => {
    const origin = `http://127.0.0.1:${product.port}`;
    const { person, addresses } = await settle(product);
    // A page that is added to the table has to say here how it is reached.
    expect(Object.keys(addresses).sort()).toEqual([...new Set(pathsOf(routes as readonly RouteEntry[]))].sort());
    const visitors = [
      { who: 'somebody on a desk', options: {}, as: person },
      { who: 'a stranger on a phone', options: phone, as: undefined },
    ];
    for (const { who, options, as } of visitors) {
      const page = await visit('/help', { ...options, mayComplain: refusals, prepare: inLanguage(origin, locale, as) });
      for (const [path, address] of Object.entries(addresses)) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        const where = `${path} in ${locale} for ${who}`;
        expect.soft(await findViolations(page), where).toEqual([]);
        expect.soft(await overlapPx(page), `px of ${where} below its head`).toBeLessThanOrEqual(0);
        if (path === 'help') await expect(page.getByRole('main')).toContainText(catalogueSizes[locale]);
      }
    }
    person.leave();
  });
}

test('nothing moves while pictures and faces of letters come late', async ({ product, visit }) => {
  const { person, addresses } = await settle(product);
  const late = async (page: Page) => {
    await signedInAs(person)(page);
    await page.addInitScript(() => {
      const moved = { sum: 0, by: [] as string[] };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          moved.sum += entry.value;
          for (const { node } of entry.sources)
            moved.by.push((node as Element | undefined)?.className?.toString() ?? String(node?.nodeName));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.route(/\.(woff2|webp|png|jpg|svg)(\?|$)|\/api\/(artwork|avatar)\//, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, slowMs));
      await route.continue().catch(() => undefined);
    });
  };
  for (const options of [{}, phone]) {
    const page = await visit('/help', { ...options, mayComplain: refusals, prepare: late });
    for (const [path, address] of Object.entries(addresses)) {
      await page.goto(address);
      await page.evaluate(async () => {
        await document.fonts.ready;
        const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
        await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number; by: string[] } }).moved);
      const where = `${path} on a ${'isMobile' in options ? 'phone' : 'desk'}: ${[...new Set(moved.by)].join(' | ')}`;
      expect.soft(moved.sum, where).toBeLessThan(0.01);
    }
  }
  person.leave();
});
