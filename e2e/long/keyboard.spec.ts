import type { Locator, Page } from '@playwright/test';
import { createEveryPage, expectedRefusals, inLanguage } from '../lib/every-page.ts';
import { expect, test } from '../lib/journey.ts';
import { roomScreen } from '../lib/room-screen.ts';
import { signedInAs } from '../lib/signed-in.ts';
import { reducedMotion, untilHydrated, walkByTab } from '../lib/tab-walk.ts';

const inOrder = {
  neverReached: [],
  reachedTwice: [],
  outOfOrder: [],
  pointerOnly: [],
  withoutRing: [],
  covered: [],
  backwards: [],
  isTrap: false,
};

test.describe.configure({ timeout: 480_000 });

for (const who of ['somebody', 'a stranger']) {
  test(`${who} walks over every page of the table with Tab alone: everything is reached once, in order, in sight, with a ring around it`, async ({
    product,
    visit,
  }) => {
    const { person, addresses } = await createEveryPage(product);
    const prepare = inLanguage(`http://127.0.0.1:${product.port}`, 'ja', who === 'somebody' ? person : undefined);
    const page = await visit('/help', { ...reducedMotion, allowedConsole: expectedRefusals, prepare });
    for (const [path, address] of Object.entries(addresses)) {
      await page.goto(address);
      await untilHydrated(page);
      const { stops, ...found } = await walkByTab(page);
      expect.soft(found, `${path} for ${who}`).toEqual(inOrder);
      expect.soft(stops[0], `the first stop on ${path}`).toBe('a "本文へ"');
      expect.soft(stops.length, `stops on ${path}`).toBeGreaterThan(3);
    }
    person.leave();
  });
}

test('on a phone what has the focus lies neither under the tab bar nor under the head', async ({ product, visit }) => {
  const { person, addresses } = await createEveryPage(product);
  const phone = { ...reducedMotion, viewport: { width: 390, height: 844 } };
  const page = await visit('/help', { ...phone, allowedConsole: expectedRefusals });
  for (const path of ['lounge', 'music', 'music/albums']) {
    await page.goto(addresses[path] ?? '');
    await untilHydrated(page);
    const { covered, stops } = await walkByTab(page);
    expect.soft(covered, `${path} on a phone`).toEqual([]);
    expect.soft(stops.length, `stops on ${path}`).toBeGreaterThan(3);
  }
  person.leave();
});

test('the first stop of a page leads past its head, and a change of page starts at its main part', async ({
  product,
  visit,
}) => {
  const { person, addresses } = await createEveryPage(product);
  const page = await visit('/help', { ...reducedMotion, prepare: signedInAs(person) });
  const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  for (const path of ['lounge', 'lounge/:loungeId', 'help']) {
    await page.goto(addresses[path] ?? '');
    await untilHydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '本文へ' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await isInMain(), `past the head of ${path}`).toBe(true);
  }
  await page.goto('/lounge');
  await untilHydrated(page);
  await page.getByRole('link', { name: '音楽', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/music$/);
  await expect(page.getByRole('main')).toBeFocused();
  person.leave();
});

/** The arrows go round, letters are not needed, and Escape leads back to the button. */
const expectMenu = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').locator('[role^=menuitem]');
  await expect(items.first()).toBeVisible();
  const count = await items.count();
  const focused = () => items.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  await expect.poll(focused).toBeGreaterThanOrEqual(0);
  const from = await focused();
  const went = [from];
  for (let presses = 1; presses < count; presses += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe((from + presses) % count);
    went.push(await focused());
  }
  expect(
    [...went].sort((a, b) => a - b),
    'every item once',
  ).toEqual(Array.from({ length: count }, (_, at) => at));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
};

test('menus are walked with the arrows, and Escape gives the focus back', async ({ product, visit }) => {
  const { person, addresses } = await createEveryPage(product);
  const page = await visit('/lounge', { ...reducedMotion, prepare: signedInAs(person) });
  const menus: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
    ['lounge', ['言語', '見てまわる人 のメニュー']],
    ['music/albums/:albumId', [/の操作$/]],
    ['favorites/playlists/:playlistId', ['ファイルに書き出す']],
    ['lounge/:loungeId', ['部屋のメニュー']],
  ];
  for (const [path, names] of menus) {
    await page.goto(addresses[path] ?? '');
    await untilHydrated(page);
    for (const name of names) await expectMenu(page, page.getByRole('button', { name }).first());
  }
  person.leave();
});

/** In the menu of a room's owner. */
const roomDialogs: readonly (readonly [string, string | RegExp])[] = [
  ['部屋を共有', 'この部屋を共有'],
  ['部屋の設定', '部屋の設定'],
  ['番頭（共同店主）を招く', /番頭/],
  ['荒らし対策', '荒らし対策'],
  ['部屋を終了する', 'この部屋を終了しますか'],
];

interface Opening {
  readonly button: Locator;
  /** Of the menu that the button opens, where the dialog is asked for there. */
  readonly item?: string;
  readonly dialog: string | RegExp;
}

/** Opened by key, walked round inside, and closed with Escape: the focus is back where it came from. */
const expectDialog = async (page: Page, { button, item, dialog: name }: Opening) => {
  await button.focus();
  await page.keyboard.press('Enter');
  if (item !== undefined) {
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    for (
      const wanted = page.getByRole('menuitem', { name: item, exact: true });
      ;
      await page.keyboard.press('ArrowDown')
    ) {
      if (await wanted.evaluate((one) => one === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
  }
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  const { stops, ...found } = await walkByTab(page);
  expect.soft(found, `in ${name}`).toEqual(inOrder);
  expect.soft(stops.length, `stops in ${name}`).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.soft(button, `after ${name}`).toBeFocused();
};

test('dialogs keep the focus while they are open, and Escape gives it back', async ({ product, visit }) => {
  const { person, addresses } = await createEveryPage(product);
  const page = await visit('/lounge', { ...reducedMotion, prepare: signedInAs(person) });
  const at = async (path: string) => {
    await page.goto(addresses[path] ?? '');
    await untilHydrated(page);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const account = button('見てまわる人 のメニュー');
  await at('lounge');
  await expectDialog(page, {
    button: page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' }),
    dialog: 'ラウンジを開く',
  });
  await expectDialog(page, {
    button: page.getByRole('banner').getByRole('link', { name: '検索' }),
    dialog: '検索',
  });
  await expectDialog(page, { button: account, item: 'ログアウト', dialog: 'ログアウトしますか' });
  await expectDialog(page, { button: account, item: 'キーボードショートカット', dialog: 'キーボードショートカット' });
  await at('music/albums/:albumId');
  const more = button(/の操作$/);
  await expectDialog(page, { button: more, item: '区間を選んで聴く', dialog: '区間を選んで聴く' });
  await expectDialog(page, { button: more, item: 'プレイリストに追加', dialog: '追加するプレイリスト' });
  await at('favorites/playlists');
  await expectDialog(page, { button: button('読みこむ'), dialog: 'ファイルから読みこむ' });
  await expectDialog(page, { button: button('新しいプレイリスト'), dialog: '新しいプレイリスト' });
  await at('favorites/playlists/:playlistId');
  await expectDialog(page, { button: button('削除'), dialog: /を削除しますか/ });
  await at('profile');
  await expectDialog(page, { button: button('メールとパスワードを追加'), dialog: 'メールとパスワード' });
  await expectDialog(page, { button: button('アカウントを削除する'), dialog: 'アカウントを削除しますか' });
  await at('lounge/:loungeId');
  await expect(roomScreen(page).stage.getByRole('status')).toBeEmpty();
  const menu = roomScreen(page).menu;
  for (const [item, dialog] of roomDialogs) await expectDialog(page, { button: menu, item, dialog });
  await expectDialog(page, { button: button('曲を追加'), dialog: '曲を追加' });
  person.leave();
});

test('without a name: the dialog that asks for one keeps the focus and gives it back', async ({ visit }) => {
  const page = await visit('/lounge', reducedMotion);
  await untilHydrated(page);
  const open = page.getByRole('banner').getByRole('button', { name: 'ラウンジを開く' });
  await expectDialog(page, { button: open, dialog: /名前を決めて/ });
});
