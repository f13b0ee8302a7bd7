import type { Page } from '@playwright/test';
import type { Screen } from './camera.ts';
import type { Evening } from './evening.ts';

/** On the desk the button is in the header, on a phone in the middle of the tab bar. */
const pressOpenLounge = (page: Page) =>
  page.getByRole('button', { name: 'ラウンジを開く' }).filter({ visible: true }).first().click();

/** Over the first page, which they belong to like to any other. */
export const dialogScreens = ({ viewer }: Evening): readonly Screen[] => [
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
  {
    name: 'keys-dialog',
    path: '/lounge',
    as: viewer,
    arrange: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'キーボードの操作' }).waitFor();
    },
  },
];
