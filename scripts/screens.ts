/** `npm run screens`: takes every screen of the built program into docs/screens, or those whose names are given. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { endProduct, freePort, startProduct } from '../e2e/lib/product.ts';
import { roomScreen } from '../e2e/lib/room-screen.ts';
import { openCamera, type Shot, type Size } from './screens/camera.ts';
import { type Evening, spendEvening, untilPlayable } from './screens/evening.ts';

type Screen = Omit<Shot, 'size'> & { readonly onlyOn?: Size };

const folder = path.resolve(import.meta.dirname, '../docs/screens');
const wanted = process.argv.slice(2);
/** Of several albums, so that no two rooms show the same cover. */
const songs = 9;

const openPanel = async (page: Page, tab: '曲順' | '会話') => {
  const { panel, tab: tabOf } = roomScreen(page);
  if (!(await panel.isVisible())) await page.getByRole('button', { name: '曲順と会話をひらく' }).first().click();
  await tabOf(tab).click();
};

/** On the desk the button is in the header, on a phone in the middle of the tab bar. */
const pressOpenLounge = (page: Page) =>
  page.getByRole('button', { name: 'ラウンジを開く' }).filter({ visible: true }).first().click();

const pickedScreens = (evening: Evening): readonly Screen[] => {
  const { owner, viewer, room, ended } = evening;
  const inRoom = { path: `/lounge/${room.id}`, as: viewer };
  const seated = async (page: Page) => {
    await page.locator('[data-player-bar]').waitFor();
    await roomScreen(page).stage.getByRole('status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
    await page.waitForFunction(() => /同期中/.test(document.querySelector('[data-player-bar]')?.textContent ?? ''));
    await evening.liven();
  };
  const withPanel = (tab: '曲順' | '会話') => async (page: Page) => {
    await seated(page);
    await openPanel(page, tab);
  };
  return [
    { name: 'home', path: '/lounge', as: viewer },
    { name: 'home-newcomer', path: '/lounge' },
    { name: 'home-en', path: '/lounge', locale: 'en-US' },
    { name: 'home-zh-tw', path: '/lounge', locale: 'zh-TW' },
    { name: 'room', ...inRoom, onlyOn: 'mobile', arrange: seated },
    { name: 'room-queue', ...inRoom, arrange: withPanel('曲順') },
    { name: 'room-talk', ...inRoom, arrange: withPanel('会話') },
    { name: 'room-owner', path: inRoom.path, as: owner, arrange: withPanel('曲順') },
    {
      name: 'add-music',
      path: inRoom.path,
      as: owner,
      arrange: async (page) => {
        await seated(page);
        await page.getByRole('button', { name: '曲を足す' }).click();
        await page.getByRole('searchbox', { name: 'さがす' }).fill('の');
        await page
          .getByRole('button', { name: /を足す$/ })
          .first()
          .waitFor();
      },
    },
    {
      name: 'join-dialog',
      path: '/lounge',
      arrange: async (page) => {
        await pressOpenLounge(page);
        await page.getByRole('textbox', { name: '名前' }).fill('夜更かしのラジオ係');
      },
    },
    {
      name: 'open-dialog',
      path: '/lounge',
      as: viewer,
      arrange: async (page) => {
        await pressOpenLounge(page);
        await page.getByRole('textbox', { name: '名前' }).fill('雨の日の縁側');
        await page.getByRole('textbox', { name: '今夜のお題' }).fill('傘をたたんで一曲');
      },
    },
    {
      name: 'logout-dialog',
      path: '/lounge',
      as: viewer,
      arrange: async (page) => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /のメニュー$/ })
          .click();
        await page.getByRole('menuitem', { name: 'ログアウト' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'login', path: '/auth/login?returnTo=/lounge' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'room-ended', path: `/lounge/${ended.id}`, as: viewer },
  ];
};

const takeAll = async (origin: string, screens: readonly Screen[]): Promise<void> => {
  const camera = await openCamera(origin, folder);
  for (const { onlyOn, ...screen } of screens) {
    if (wanted.length > 0 && !wanted.includes(screen.name)) continue;
    for (const size of ['desktop', 'mobile'] as const) {
      if (onlyOn === undefined || onlyOn === size) await camera.take({ ...screen, size });
    }
  }
  await camera.close();
};

const withProduct = async (demo: boolean, work: (origin: string) => Promise<void>): Promise<void> => {
  const home = await mkdtemp(path.join(tmpdir(), 'madoi-screens-'));
  const port = await freePort();
  const pid = await startProduct({ dataDir: path.join(home, 'data'), port, demo });
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await endProduct(pid, 'SIGTERM');
    await rm(home, { recursive: true, force: true });
  }
};

await withProduct(false, (origin) => takeAll(origin, [{ name: 'home-empty', path: '/lounge' }]));
await withProduct(true, async (origin) => {
  const evening = await spendEvening(origin, await untilPlayable(origin, songs));
  await takeAll(origin, pickedScreens(evening));
  evening.close();
});
