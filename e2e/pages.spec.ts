import type { Page } from '@playwright/test';
import { expectAccessible } from './lib/accessible.ts';
import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { expect, test } from './lib/journey.ts';
import { overlapPx } from './lib/page-head.ts';
import { roomScreen, signUpAs } from './lib/room-screen.ts';
import { songs } from './lib/songs.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const notFoundLine = [/Failed to load resource: the server responded with a status of 404/];

const openAccountMenu = (page: Page, name: string) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: `${name} のメニュー` })
    .click();

test('a click before the page is hydrated is carried out once it is', async ({ visit }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await visit('/lounge', {
    prepare: async (asleep) => {
      await asleep.route(/entry\.client.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
    },
    waitUntil: 'commit',
  });
  const open = page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' });
  await open.click();
  await open.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: /名前を決めて/ })).toBeVisible();
});

test('a page’s head carries title, description, canonical address and social preview [2.21]', async ({
  product,
  visit,
}) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const page = await visit('/lounge');
  await expect(page).toHaveTitle(/ラウンジ - Madoi/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /同じ曲を、同じ瞬間に/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/lounge`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /ラウンジ/);
  const owner = await signUpUser(origin, '看板屋');
  const { id } = await owner.openRoom({ name: '看板のある部屋' });
  await page.goto(`/lounge/${id}`);
  await expect(page).toHaveTitle(/看板のある部屋/);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const answer = await page.request.get(picture ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
});

test('an address that leads nowhere, and a room that does not exist, say so and lead back', async ({ visit }) => {
  const page = await visit('/nowhere/at/all', { allowedConsole: notFoundLine });
  for (const path of ['/nowhere/at/all', '/lounge/no-such-room-0001']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible();
    await expectAccessible(page, path);
  }
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('link', { name: 'ラウンジへ戻る' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '今夜のラウンジ' })).toBeVisible();
});

test('a missing article of the guide or the news keeps the menu and leads to the others', async ({ visit }) => {
  const page = await visit('/help/no-such-topic', { allowedConsole: notFoundLine });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expectAccessible(page, '/help/no-such-topic');
  await page.getByRole('link', { name: 'ヘルプ一覧へ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible();
  await page.goto('/news/no-such-article');
  await page.getByRole('link', { name: 'ニュース一覧へ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ニュース' })).toBeVisible();
});

test('the first page, the guide, its articles, the terms and the status page lead to where the operators can be written to', async ({
  visit,
}) => {
  const page = await visit('/help');
  for (const address of ['/', '/help', '/help/flowers', '/terms', '/status']) {
    await page.goto(address);
    const link = page.getByRole('link', { name: '運営に連絡する' });
    await expect(link).toHaveAttribute('href', 'mailto:help@madoi.example');
  }
});

test('header, menus and dialogs: Escape and a click beside close them, a route change closes the join dialog, and a nameless account is warned before it leaves [2.08] [2.11] [2.14] [2.16] [2.18] [2.23] [4.02]', async ({
  visit,
}) => {
  const page = await visit('/lounge');
  const site = page.getByRole('navigation', { name: 'サイトのメニュー' });
  await expect(site.getByRole('link')).toHaveText(['トップ', 'ダウンロード', 'ニュース', 'ヘルプ', 'ラウンジ']);
  const join = page.getByRole('dialog', { name: /名前を決めて/ });
  const open = page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' });
  await open.click();
  await expectAccessible(page, 'the join dialog');
  await page.keyboard.press('Escape');
  await expect(join).toBeHidden();
  await open.click();
  await expect(join).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(join).toBeHidden();
  await open.click();
  await join.getByRole('link', { name: '利用規約' }).click();
  await expect(join).toBeHidden();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goBack();

  await open.click();
  await signUpAs(page, '月子');
  const lounge = page.getByRole('dialog', { name: 'ラウンジを開く' });
  await expect(lounge).toBeVisible();
  await expectAccessible(page, 'the dialog that opens a lounge');
  await page.keyboard.press('Escape');
  await expect(lounge).toBeHidden();

  await openAccountMenu(page, '月子');
  await expect(page.getByRole('menuitem', { name: 'アカウント設定' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'プロフィールを見る' })).toHaveAttribute('href', /^\/user\//);
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const logout = page.getByRole('dialog', { name: 'ログアウトしますか' });
  await expect(logout).toContainText('「月子」には戻れません');
  await expect(logout.getByRole('link', { name: /ログイン方法を用意する/ })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'the logout dialog');
  await logout.getByRole('button', { name: 'キャンセル' }).click();
  await expect(logout).toBeHidden();
  await openAccountMenu(page, '月子');
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await logout.getByRole('button', { name: 'ログアウト', exact: true }).click();
  await expect(logout).toBeHidden();
  await expect(page.getByRole('region', { name: '通知' })).toContainText('ログアウトしました');
  await expect(page.getByRole('button', { name: /のメニュー$/ })).toHaveCount(0);
});

test('home, room and login can be read by everyone and begin below the header, on a desktop and on a phone [2.10]', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '読み手');
  const { id } = await openPlayingRoom(owner, { name: '読みやすい部屋', topic: 'やさしい音' }, songs.road.title);
  await owner.say('こんばんは');
  for (const device of [{}, phone]) {
    const name = 'isMobile' in device ? 'phone' : 'desk';
    const page = await visit('/lounge', device);
    await expect(
      page
        .getByRole('link', { name: /読みやすい部屋/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expectAccessible(page, `home on a ${name}`);
    expect(await overlapPx(page), `px of the ${name}’s home under the header`).toBeLessThanOrEqual(0);
    await page.goto(`/lounge/${id}`);
    await expect(roomScreen(page).stage.getByRole('status')).toBeEmpty();
    await expect(roomScreen(page).bar).toContainText(songs.road.title);
    await expectAccessible(page, `room on a ${name}`);
    expect(await overlapPx(page), `px of the ${name}’s room under the header`).toBeLessThanOrEqual(0);
    await page.goto('/auth/login?returnTo=/lounge');
    await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
    await expectAccessible(page, `login on a ${name}`);
    expect(await overlapPx(page), `px of the ${name}’s login under the header`).toBeLessThanOrEqual(0);
  }
  owner.leave();
});

// That every page can be read by everyone is seen by e2e/long/every-page.spec.ts.
test('the pages of music lead to what they name, and so does the search over a page', async ({ product, visit }) => {
  const origin = `http://127.0.0.1:${product.port}`;
  const { list } = await (await fetch(`${origin}/api/albums`)).json();
  const [album] = list;
  const page = await visit('/lounge');
  await page.getByRole('link', { name: '音楽', exact: true }).click();
  await page
    .getByRole('link', { name: new RegExp(album.name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: album.name })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/music/albums/${album.id}`);
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: '検索キーワード' });
  await field.fill(album.name);
  await page
    .getByRole('option', { name: new RegExp(album.name) })
    .first()
    .waitFor();
  await expectAccessible(page, 'the search over a page');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('with a keyboard alone one opens a lounge and talks in it', async ({ visit }) => {
  const page = await visit('/lounge');
  const { keyboard } = page;
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('heading', { level: 1, name: '今夜のラウンジ' }).waitFor();
  const tabTo = async (text: string) => {
    for (let steps = 0; steps < 30; steps += 1) {
      await keyboard.press('Tab');
      if ((await focused()).includes(text)) return;
    }
    throw new Error(`"${text}" cannot be reached with the Tab key`);
  };
  await tabTo('ラウンジを開く');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '名前' })).toBeFocused();
  await keyboard.insertText('鍵盤だけ');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'ラウンジを開く' });
  await expect(dialog.getByRole('textbox', { name: '名前' })).toBeFocused();
  await keyboard.insertText('鍵盤の部屋');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lounge\/[\w-]{8,}$/);
  const { talk, bubble, stage } = roomScreen(page);
  await expect(talk).toBeVisible();
  await expect(stage.getByRole('status')).toBeEmpty();
  for (let steps = 0; steps < 30 && !(await talk.evaluate((field) => field === document.activeElement)); steps += 1) {
    await keyboard.press('Tab');
  }
  await expect(talk).toBeFocused();
  await keyboard.insertText('指だけで話す');
  await keyboard.press('Enter');
  await expect(bubble('指だけで話す')).toBeVisible();
});

test('a row of tabs that is too wide for a phone shows where it goes on, and the tab that is chosen', async ({
  visit,
}) => {
  const page = await visit('/search?q=夜', phone);
  const row = page.getByRole('main').getByRole('group', { name: '検索対象' });
  await expect(row).toHaveAttribute('data-cut', 'end');
  await row.getByRole('button', { name: 'プレイリスト' }).tap();
  await expect(row).toHaveAttribute('data-cut', 'both');
  const other = await visit('/search?q=夜&kind=users', phone);
  const people = other.getByRole('main').getByRole('group', { name: '検索対象' });
  await expect(people).toHaveAttribute('data-cut', 'start');
  await expect(people.getByRole('button', { name: 'ひと' })).toBeInViewport({ ratio: 0.9 });
});
