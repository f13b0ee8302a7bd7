import { openPlayingRoom, signUpUser } from './lib/api-user.ts';
import { connectionErrors, expect, test } from './lib/journey.ts';
import { roomScreen } from './lib/room-screen.ts';
import { signedInAs } from './lib/signed-in.ts';
import { songs } from './lib/songs.ts';

const dialogCode = /\/assets\/CreateRoomDialog-[^/]+\.js$/;

test('a dialog whose code is on its way waits, closes and comes; where it is missing the dialog says so, tries again, or asks to reload', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '待つ人');
  let wayOfCode: 'held' | 'missing' | 'free' = 'held';
  const held: (() => void)[] = [];
  const page = await visit('/lounge', {
    allowedConsole: connectionErrors,
    prepare: async (opened) => {
      await signedInAs(owner)(opened);
      await opened.route(dialogCode, async (route) => {
        if (wayOfCode === 'held') await new Promise<void>((resolve) => held.push(resolve));
        if (wayOfCode === 'missing') await route.abort();
        else await route.continue();
      });
    },
  });
  const open = page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' });
  const dialog = page.getByRole('dialog');

  await open.click();
  await expect(dialog).toHaveAccessibleName('読みこんでいます');
  await expect(dialog.getByRole('button', { name: '閉じる' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  wayOfCode = 'missing';
  for (const release of held.splice(0)) release();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('読みこめませんでした');
  const retry = dialog.getByRole('button', { name: 'もう一度試す' });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(dialog).toHaveAccessibleName('読みこめませんでした');

  wayOfCode = 'free';
  await retry.click();
  await expect(dialog.getByRole('textbox', { name: /部屋の名前|名前/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  // The page of a build that has been replaced: its files are gone, and another try would not help.
  wayOfCode = 'missing';
  await page.route('**/favicon.svg', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ headers: { 'x-build-version': '0.0.0+newer' } })
      : route.continue(),
  );
  await page.reload();
  await open.click();
  await expect(dialog).toHaveAccessibleName('円居が新しくなりました');
  wayOfCode = 'free';
  await dialog.getByRole('button', { name: 'ページを読みこみ直す' }).click();
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
});

test('a part of a page whose code is missing says so and comes with another try, while the page goes on', async ({
  product,
  visit,
}) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '欠けた頁の人');
  const { id } = await owner.openRoom({ name: '欠けた夜', allowLiveAudio: true });
  let isMissing = true;
  const page = await visit('/lounge', {
    allowedConsole: connectionErrors,
    prepare: async (opened) => {
      await signedInAs(owner)(opened);
      await opened.route(/\/assets\/(NotificationPanel|LiveAudioDialogs)-[^/]+\.js$/, (route) =>
        isMissing ? route.abort() : route.continue(),
      );
    },
  });
  await page.getByRole('banner').getByRole('button', { name: '通知' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('alert')).toContainText('読みこめませんでした');
  isMissing = false;
  await panel.getByRole('button', { name: 'もう一度試す' }).click();
  await expect(panel.getByRole('heading', { name: '通知', exact: true })).toBeVisible();

  isMissing = true;
  await page.goto(`/lounge/${id}`);
  const toasts = page.getByRole('region', { name: '通知' });
  const slip = toasts.getByText('放送の声を読みこめませんでした。');
  await expect(slip).toBeVisible();
  await expect(roomScreen(page).talk).toBeEditable();
  isMissing = false;
  // An urgent toast is read out beside itself, and is hidden from screen readers until it has the focus.
  await toasts.getByRole('button', { name: 'もう一度試す', includeHidden: true }).click();
  await expect(page.getByRole('button', { name: 'マイクで話す' })).toBeEnabled();
  await expect(slip).toHaveCount(0);
});

test('a menu whose code is missing says so and comes with another try; one on its way is called off by who tabs on', async ({
  visit,
}) => {
  let wayOfCode: 'held' | 'missing' | 'free' = 'missing';
  const held: (() => void)[] = [];
  const page = await visit('/lounge', {
    allowedConsole: connectionErrors,
    prepare: async (opened) => {
      await opened.route(/\/assets\/OpenedMenu-[^/]+\.js$/, async (route) => {
        if (wayOfCode === 'held') await new Promise<void>((resolve) => held.push(resolve));
        if (wayOfCode === 'missing') await route.abort();
        else await route.continue();
      });
    },
  });
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: '言語' });
  const menu = page.getByRole('menu');

  await button.click();
  const retry = page.getByRole('alert').getByRole('button', { name: 'もう一度試す' });
  await expect(retry).toBeVisible();
  wayOfCode = 'free';
  await retry.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  wayOfCode = 'held';
  await page.reload();
  await button.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('Tab');
  const next = header.getByRole('button', { name: 'ラウンジを開く' });
  await expect(next).toBeFocused();
  const code = page.waitForResponse(/\/assets\/OpenedMenu-/);
  held[0]?.();
  await (await code).finished();
  await button.hover();
  await expect(next).toBeFocused();
  await expect(menu).toHaveCount(0);
});

test('styles of shared parts that come again after a room’s leave its own as they were', async ({ product, visit }) => {
  const owner = await signUpUser(`http://127.0.0.1:${product.port}`, '様式の人');
  const { id } = await openPlayingRoom(owner, { name: '様式の夜', allowLiveAudio: true }, songs.road.title);
  owner.leave();
  const page = await visit(`/lounge/${id}`, { prepare: signedInAs(owner) });
  await expect(page.getByRole('button', { name: 'マイクで話す' })).toBeEnabled();
  const { now } = roomScreen(page);
  const ink = await page.evaluate(async () => {
    const shared = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/app-"]');
    if (shared === null) throw new Error('the sheet of every page is not called as it was');
    const again = document.createElement('link');
    await new Promise((resolve, reject) => {
      Object.assign(again, { rel: 'stylesheet', href: `${shared.href}#again`, onload: resolve, onerror: reject });
      document.head.append(again);
    });
    again.style.color = 'var(--sumi)';
    return getComputedStyle(again).color;
  });
  await expect(now.getByRole('button', { name: '一時停止' })).toHaveCSS('color', ink);
  await expect(now.getByRole('button', { name: /プレイリストに追加/ })).toHaveCSS('position', 'absolute');
  // What says so to every sheet, also to those that come before it is loaded, is the first of all.
  expect(await page.evaluate(() => document.querySelector('style, link[rel="stylesheet"]')?.textContent)).toMatch(
    /^@layer reset, tokens, ui, /,
  );
});
