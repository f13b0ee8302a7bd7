import { choose, clickOpenLounge, dialogOpen, press } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';
import { within } from '../texts.ts';

/** The owner's scheduled room: the rooms that are open stand before it, and have no time to change. */
const scheduledName = '土曜の貸切';

/** The list of lounges, the schedule, and what opens over any page of the shell. */
export const homeScreens: ScreensOf = () => [
  { name: 'top', path: '/' },
  { name: 'home', path: '/lounge', as: 'viewer' },
  { name: 'home-newcomer', path: '/lounge' },
  { name: 'home-owner', path: '/lounge', as: 'owner' },
  { name: 'schedule', path: '/lounge/schedule', as: 'viewer' },
  {
    name: 'join-dialog',
    path: '/lounge',
    arrange: async (page, { texts }) => {
      await clickOpenLounge(page, texts);
      await page.getByRole('textbox', { name: texts('session.join.nameLabel') }).fill('夜更かしのラジオ係');
    },
  },
  {
    name: 'open-dialog',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { texts }) => {
      await clickOpenLounge(page, texts);
      await page.getByRole('textbox', { name: texts('createRoom.name') }).fill('雨の日の縁側');
      await page.getByRole('textbox', { name: within(texts('createRoom.topic')) }).fill('傘をたたんで一曲');
    },
  },
  {
    name: 'open-dialog-later',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { texts }) => {
      await clickOpenLounge(page, texts);
      await page.getByText(texts('createRoom.startLater')).click();
    },
  },
  {
    name: 'account-menu',
    path: '/lounge',
    as: 'viewer',
    arrange: (page, { texts }) => press(page, texts('shell.account.button')),
  },
  {
    name: 'logout-dialog',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { texts }) => {
      await choose(page, texts('shell.account.button'), texts('shell.account.logout'));
      await dialogOpen(page);
    },
  },
  {
    name: 'language-menu',
    path: '/lounge',
    as: 'viewer',
    onlyOn: 'desktop',
    arrange: (page, { texts }) => press(page, texts('shell.language')),
  },
  {
    name: 'site-menu',
    path: '/lounge',
    onlyOn: 'mobile',
    arrange: (page, { texts }) => press(page, texts('shell.openMenu')),
  },
  {
    name: 'keys-dialog',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
      await dialogOpen(page);
    },
  },
  {
    name: 'edit-booked-dialog',
    path: '/lounge',
    as: 'owner',
    arrange: async (page, { texts }) => {
      const own = page.getByRole('listitem').filter({ hasText: scheduledName });
      await press(own, texts('lifecycle.own.editLabel'));
      await dialogOpen(page);
    },
  },
  {
    name: 'cancel-booked-dialog',
    path: '/lounge',
    as: 'owner',
    arrange: async (page, { texts }) => {
      await press(page, texts('lifecycle.own.cancelLabel'));
      await dialogOpen(page);
    },
  },
];
