import type { CDPSession, Page } from '@playwright/test';
import { phone } from './lib/accounts.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

/** A font for the page's own text, or a slice for all pages; Latin apart. */
const [own, slice] = [/\/fonts\/[\w.-]+\.ttf$/, /\/assets\/(?:zen-kaku|shippori|noto-sans-tc)[\w.-]+\.woff2$/];
const sliceSheet = /\/assets\/(?:japanese|chinese)-[\w-]+\.css$/;

const watchFonts = async (page: Page, asked: string[]) => {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (own.test(pathname) || slice.test(pathname) || sliceSheet.test(pathname)) asked.push(pathname);
  });
};

/** A server that has just started shows pages in slices until it has read the faces. */
const untilFacesAreRead = (origin: string) =>
  expect.poll(async () => (await fetch(`${origin}/lounge`)).text()).toContain('data-page-faces');

/** Other journeys' rooms have Latin names; a space may be the device's, as the body's cut files hold none. */
const spacesIn = async (session: CDPSession, nodeId: number) => {
  const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId });
  return outerHTML.replace(/<[^>]*>/g, '').split(' ').length - 1;
};

/** What the text of these elements is drawn with, as the browser says: our faces, and those of the device. */
const facesOf = async (page: Page, selector: string) => {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const [ours, ofDevice] = [new Set<string>(), new Set<string>()];
  for (const nodeId of nodeIds) {
    // A page that wakes up meanwhile replaces some of them.
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
    for (const { isCustomFont, familyName, glyphCount } of fonts) {
      if (isCustomFont) ours.add(familyName);
      else if (glyphCount > (await spacesIn(session, nodeId))) ofDevice.add(familyName);
    }
  }
  await session.detach();
  return { ours: [...ours], ofDevice: [...ofDevice] };
};

/** Paths of what the links of the head had fetched ahead. */
const askedByHead = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'link')
      .map(({ name }) => new URL(name).pathname),
  );

const everywhere = 'body *';
const deviceFacesOf = async (page: Page) => (await facesOf(page, everywhere)).ofDevice;

test('a first visit asks for one font file per face as it reads the head, and for slices only once other text arrives', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  await untilFacesAreRead(origin);
  const neighbour = await signUpUser(origin, '渡し守');
  await neighbour.openRoom({ name: '夜の渡し Night ferry' });
  const asked: string[] = [];
  // Not the list of rooms: another journey's, opened meanwhile, would bring letters of its own.
  const found = `/search?q=${encodeURIComponent('夜の渡し')}`;
  const page = await visit(found, { prepare: (asleep) => watchFonts(asleep, asked) });
  await expect(page.getByRole('main')).toContainText('夜の渡し Night ferry');
  await expect.poll(() => deviceFacesOf(page)).toEqual([]);
  expect((await facesOf(page, everywhere)).ours).toEqual(
    expect.arrayContaining(['Zen Kaku Gothic New', 'Shippori Mincho']),
  );
  expect(asked.filter((path) => own.test(path)).length).toBeGreaterThan(0);
  expect(asked.filter((path) => own.test(path)).length).toBeLessThanOrEqual(4);
  expect(asked.filter((path) => !own.test(path))).toEqual([]);
  expect(await askedByHead(page)).toEqual(expect.arrayContaining(asked));
  await expect(page.locator('style[data-page-faces]')).toHaveCount(1);

  // Text that nobody has seen on this page, in both faces, without a hand on it.
  await page.evaluate(() => {
    const [heading, text] = [document.createElement('h2'), document.createElement('p')];
    heading.className = 'arrived';
    heading.textContent = '鷺沼';
    heading.style.font = '700 20px / 1.4 var(--f-mincho)';
    text.className = 'arrived-text';
    text.textContent = '鰯雲';
    document.querySelector('main')?.append(heading, text);
  });
  await expect.poll(() => asked.some((path) => slice.test(path))).toBe(true);
  await expect.poll(() => facesOf(page, '.arrived')).toEqual({ ours: ['Shippori Mincho'], ofDevice: [] });
  await expect.poll(() => facesOf(page, '.arrived-text')).toEqual({ ours: ['Zen Kaku Gothic New'], ofDevice: [] });

  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '鷺沼の渡し守');
  await page.goto('/music');
  await page.getByRole('navigation').getByRole('link', { name: 'ラウンジ' }).first().click();
  await expect(page).toHaveURL(/\/lounge$/);
  await expect.poll(() => deviceFacesOf(page)).toEqual([]);
  await expect(page.locator('style[data-page-faces]')).toHaveCount(1);
  owner.leave();
  neighbour.leave();
});

/** A room has so many elements that asking for the faces of each takes longer than it stays as it is. */
const barTexts = '[aria-label="再生バー"] *';

test('a room that nobody touches asks for no slice, though the browser draws parts of it', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '渡し守');
  const room = await openPlayingRoom(owner, { name: '夜の渡し', topic: '' }, songs.road.title);
  const asked: string[] = [];
  const page = await visit(`/lounge/${room.id}`, { prepare: (asleep) => watchFonts(asleep, asked) });
  const { bar, inStep } = roomScreen(page);
  // What is drawn once the room is joined.
  await expect(inStep).toBeVisible();
  await expect(bar).toContainText(songs.road.title);
  await expect.poll(async () => (await facesOf(page, barTexts)).ofDevice).toEqual([]);
  expect((await facesOf(page, barTexts)).ours).toContain('Zen Kaku Gothic New');
  expect(asked.filter((path) => !own.test(path))).toEqual([]);
  owner.leave();
});

test('what stands in a closed panel on a phone is not laid out, and so asks for no faces, until somebody uses the page', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '渡し守');
  const room = await openPlayingRoom(owner, { name: '夜の渡し', topic: '' }, songs.road.title);
  const page = await visit(`/lounge/${room.id}`, phone);
  const { bar, panel } = roomScreen(page);
  await expect(bar).toContainText(songs.road.title);
  const queue = page.locator('aside [role="tabpanel"]').first();
  const isLaidOut = () => queue.evaluate((element) => element.checkVisibility());
  expect(await isLaidOut()).toBe(false);
  await bar.tap({ position: { x: 2, y: 2 } });
  await expect.poll(isLaidOut).toBe(true);
  await page.getByRole('button', { name: '曲順と会話を開く' }).tap();
  await expect(panel).toContainText(songs.road.title);
  owner.leave();
});

test('a page without scripts is drawn in its own faces', async ({ visit }) => {
  const page = await visit('/lounge', { javaScriptEnabled: false });
  // Scripts being off, the runner cannot ask the page whether its fonts are here: the picture of it waits for them.
  await page.screenshot();
  const asked: string[] = [];
  await watchFonts(page, asked);
  await page.reload();
  await page.screenshot();
  expect(asked.filter((path) => own.test(path)).length).toBeGreaterThan(0);
  expect(asked.filter((path) => !own.test(path))).toEqual([]);
});

test('slices take over where a page’s own fonts do not come', async ({ visit }) => {
  const asked: string[] = [];
  const page = await visit('/lounge', {
    allowedConsole: [/net::ERR_FAILED|503/],
    prepare: async (asleep) => {
      await watchFonts(asleep, asked);
      await asleep.route('**/fonts/*', (route) => route.fulfill({ status: 503 }));
    },
  });
  await expect.poll(() => asked.some((path) => slice.test(path))).toBe(true);
  await expect.poll(() => deviceFacesOf(page)).toEqual([]);
});
