import { archiveLounge } from '@madoi/contract/lounge/room';
import { userPath } from '@madoi/contract/page-paths';
import { login } from '@madoi/contract/session/session';
import type { Locator } from '@playwright/test';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { withDatabase } from './lib/product-database.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { sizes } from './lib/sizes.ts';
import { songs } from './lib/songs.ts';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

/** How far the second begins below the first, in px. */
const gapBetween = async (upper: Locator, lower: Locator): Promise<number> => {
  const [above, below] = [await boxOf(upper), await boxOf(lower)];
  return below.y - (above.y + above.height);
};

test('a list on day paper has 8 px between its items', async ({ visit }) => {
  const page = await visit('/guidelines');
  const rules = page.locator('article ol').first().locator('> li');
  expect(await gapBetween(rules.nth(0), rules.nth(1))).toBe(8);
});

test('a link on day paper has a line below it', async ({ visit }) => {
  const page = await visit('/help');
  const link = page.getByRole('link', { name: 'はじめての方への説明をもう一度見る' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('in the settings of an account what is saved by a button of its own ends 16 px above what follows', async ({
  product,
  visit,
}) => {
  const person = await signUpUser(`http://127.0.0.1:${product.port}`, '間をあける人');
  const page = await visit('/profile', { prepare: signedInAs(person) });
  const section = page.getByRole('region', { name: 'プロフィール' });
  const field = section.locator('> div').filter({ hasText: 'メールの言語' });
  expect(await gapBetween(section.locator('form'), field)).toBeGreaterThanOrEqual(16);
});

test('the music page has the open rooms once: as spines on a desk, as rows of 64 px across a phone', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '棚の店主');
  await openPlayingRoom(owner, { name: '横になる部屋' }, songs.road.title);
  for (const [size, expected] of [
    ['desktop', { width: 88, height: 344 }],
    ['phone', { width: sizes.phone.viewport.width - 32, height: 64 }],
  ] as const) {
    const page = await visit('/music', sizes[size]);
    const shelf = page.getByRole('list', { name: '今夜のラウンジ' });
    const room = shelf.getByRole('link', { name: /横になる部屋/ });
    // Visitors without a session share a page that may be two seconds old.
    await expect(async () => {
      if ((await room.count()) === 0) await page.reload();
      await expect(room).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await expect(shelf).toHaveCount(1);
    expect(await boxOf(room)).toMatchObject(expected);
  }
  owner.leave();
});

test('names of moods are whole on a phone, over two lines where they need them', async ({ product, visit }) => {
  const name = 'After the very last train';
  await withDatabase(product, async (database) => {
    await database.query(`insert into genres (id, kind, key, name) values ('mood-long-01', 'mood', 'mood LONG', $1)`, [
      name,
    ]);
    await database.query(`insert into track_genres (genre_id, track_id) select 'mood-long-01', min(id) from tracks`);
  });
  try {
    const page = await visit('/music', { ...sizes.phone, locale: 'en-US' });
    const label = page.getByRole('link', { name }).locator('b');
    await expect(label).toBeVisible();
    const { lines, isCut } = await label.evaluate((box) => {
      const text = document.createRange();
      text.selectNodeContents(box);
      const { width, height } = text.getBoundingClientRect();
      const { lineHeight } = getComputedStyle(box);
      return {
        lines: Math.round(height / Number.parseFloat(lineHeight)),
        isCut: width > box.clientWidth || height > box.clientHeight,
      };
    });
    expect([lines, isCut]).toEqual([2, false]);
  } finally {
    await withDatabase(product, (database) => database.query(`delete from genres where id = 'mood-long-01'`));
  }
});

test('one’s own page has the way to a channel among its buttons', async ({ product, visit }) => {
  const person = await signUpUser(`http://127.0.0.1:${product.port}`, '頁の主');
  const { user } = await person.client.call(login, { body: {} });
  const page = await visit(userPath(user?.id ?? ''), { prepare: signedInAs(person) });
  const make = await boxOf(page.locator('header').getByRole('button', { name: 'チャンネルを作る' }));
  expect(make.width).toBeLessThan(200);
});

test('the figures for the owner of an ended room stand on one line, also where a name takes two', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '数える店主');
  const { id } = await openPlayingRoom(owner, { name: '数える部屋' }, songs.road.title);
  await owner.client.call(archiveLounge, { params: { id } });
  const page = await visit(`/lounge/${id}`, { prepare: signedInAs(owner) });
  const report = page.getByRole('region', { name: '店主向けの記録' });
  const measured = async (part: 'dt' | 'dd', side: 'y' | 'height') =>
    new Set(await Promise.all((await report.locator(part).all()).map(async (each) => (await boxOf(each))[side])));
  await expect(report.locator('dd')).toHaveCount(3);
  expect((await measured('dt', 'height')).size).toBe(2);
  expect((await measured('dd', 'y')).size).toBe(1);
  owner.leave();
});

test('in the queue a song that the room chose is marked, one that a person chose has their name', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '選ぶ店主');
  const room = { name: '自動で続く部屋', disabledAutoFillTrack: false };
  const { id } = await openPlayingRoom(owner, room, songs.road.title);
  const page = await visit(`/lounge/${id}`);
  const { panel } = roomScreen(page);
  const upcoming = panel.getByRole('listitem');
  await expect(upcoming).toHaveCount(1);
  await expect(upcoming).toContainText('自動選曲');
  await owner.press({ action: 'add', mediaTracks: [{ trackId: await owner.trackId(songs.blue.title) }] });
  const chosen = upcoming.filter({ hasText: songs.blue.title }).filter({ hasText: owner.name });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).not.toContainText('自動選曲');
  owner.leave();
});
