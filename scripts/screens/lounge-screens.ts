import type { Page } from '@playwright/test';
import { roomScreen } from '../../e2e/lib/room-screen.ts';
import type { Screen } from './camera.ts';
import type { Evening } from './evening.ts';

const openPanel = async (page: Page, tab: '曲順' | '会話') => {
  const { panel, tab: tabOf } = roomScreen(page);
  if (!(await panel.isVisible())) await page.getByRole('button', { name: '曲順と会話をひらく' }).first().click();
  await tabOf(tab).click();
};

export const loungeScreens = (evening: Evening): readonly Screen[] => {
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
    { name: 'profile', path: '/profile', as: viewer },
    { name: 'login', path: '/auth/login?returnTo=/lounge' },
    { name: 'not-found', path: '/nowhere' },
    { name: 'room-ended', path: `/lounge/${ended.id}`, as: viewer },
  ];
};
