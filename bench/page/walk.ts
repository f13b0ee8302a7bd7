import type { Page } from '@playwright/test';

/** Long enough for an answer on a slow processor to be painted, and for its entry to be written. */
const settleMs = 700;

/** What somebody does in a room on a phone: open the panel, read its tabs, type, clap, go on to another page. */
export const walkThroughRoom = async (page: Page): Promise<void> => {
  const settle = () => page.waitForTimeout(settleMs);
  await page.getByRole('button', { name: '曲順と会話を開く' }).tap();
  await settle();
  const panel = page.getByRole('complementary', { name: '部屋のパネル' });
  for (const name of ['会話', 'いる人', '曲順']) {
    await panel.getByRole('tab', { name }).tap();
    await settle();
  }
  await panel.getByRole('button', { name: '閉じる' }).tap();
  await settle();
  await page.getByRole('textbox', { name: 'みんなに話す' }).tap();
  await settle();
  await page.keyboard.type('いい曲ですね', { delay: 120 });
  await settle();
  await page.getByRole('button', { name: /を送る。長押しで/ }).tap();
  await settle();
};

/** On the list of rooms: open the search, look for something, go to the music page. */
export const walkThroughLists = async (page: Page): Promise<void> => {
  const settle = () => page.waitForTimeout(settleMs);
  await page.getByRole('link', { name: '検索' }).first().tap();
  // On a busy machine it may take longer: what is typed before belongs to the page below.
  await page.getByRole('combobox').waitFor();
  await settle();
  await page.keyboard.type('夜', { delay: 120 });
  await settle();
  await page.keyboard.press('Escape');
  await settle();
  await page.getByRole('link', { name: '音楽' }).first().tap();
  await settle();
};

/** On the plain page: as many taps as the others' walks have, on a button that does next to nothing. */
export const walkThroughPlain = async (page: Page): Promise<void> => {
  for (let taps = 0; taps < 10; taps += 1) {
    await page.getByRole('button').tap();
    await page.waitForTimeout(settleMs);
  }
};
