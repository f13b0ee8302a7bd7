import { choose, dialogOpen, press, pressOpenLounge } from '../presses.ts';
import type { ScreensOf } from '../screen.ts';

/** The shelf of lounges, the schedule, and what opens over any page of the shell. */
export const homeScreens: ScreensOf = () => [
  { name: 'top', path: '/' },
  { name: 'home', path: '/lounge', as: 'viewer' },
  { name: 'home-newcomer', path: '/lounge' },
  { name: 'home-owner', path: '/lounge', as: 'owner' },
  { name: 'schedule', path: '/lounge/schedule', as: 'viewer' },
  {
    name: 'join-dialog',
    path: '/lounge',
    arrange: async (page, { words }) => {
      await pressOpenLounge(page, words);
      await page.getByRole('textbox', { name: words('session.join.nameLabel') }).fill('夜更かしのラジオ係');
    },
  },
  {
    name: 'open-dialog',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { words }) => {
      await pressOpenLounge(page, words);
      await page.getByRole('textbox', { name: words('open.name') }).fill('雨の日の縁側');
      await page.getByRole('textbox', { name: words('open.topic') }).fill('傘をたたんで一曲');
    },
  },
  {
    name: 'open-dialog-later',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { words }) => {
      await pressOpenLounge(page, words);
      await page.getByText(words('open.startLater')).click();
    },
  },
  {
    name: 'account-menu',
    path: '/lounge',
    as: 'viewer',
    arrange: (page, { words }) => press(page, words('shell.account.button')),
  },
  {
    name: 'logout-dialog',
    path: '/lounge',
    as: 'viewer',
    arrange: async (page, { words }) => {
      await choose(page, words('shell.account.button'), words('shell.account.logout'));
      await dialogOpen(page);
    },
  },
  {
    name: 'language-menu',
    path: '/lounge',
    as: 'viewer',
    onlyOn: 'desktop',
    arrange: (page, { words }) => press(page, words('shell.language')),
  },
  {
    name: 'site-menu',
    path: '/lounge',
    onlyOn: 'mobile',
    arrange: (page, { words }) => press(page, words('shell.openMenu')),
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
    arrange: async (page, { words }) => {
      await press(page, words('life.own.editLabel'));
      await dialogOpen(page);
    },
  },
  {
    name: 'cancel-booked-dialog',
    path: '/lounge',
    as: 'owner',
    arrange: async (page, { words }) => {
      await press(page, words('life.own.cancelLabel'));
      await dialogOpen(page);
    },
  },
];
