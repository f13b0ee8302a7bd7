import { expect, type Locator, type Page } from '@playwright/test';

/** Where things are in a room, as somebody who reads or hears the page finds them. */
export const roomScreen = (page: Page) => {
  const panel = page.getByRole('complementary', { name: '部屋のパネル' });
  const bar = page.getByRole('region', { name: '再生バー' });
  const stage = page.getByRole('region', { name: '舞台' });
  return {
    panel,
    bar,
    stage,
    inStep: bar.getByRole('img', { name: /みんなと同期中/ }),
    talk: page.getByRole('textbox', { name: 'みんなに話す' }),
    send: page.getByRole('button', { name: '送る', exact: true }),
    log: page.getByRole('log', { name: '会話の記録' }),
    now: panel.getByRole('region', { name: 'いま流れている曲' }),
    /** For those who run the room: where the song on air is, to be moved. */
    seekBar: panel.getByRole('slider', { name: '曲の位置' }),
    /** Titles of the songs to come, in order. */
    upNext: panel.getByRole('list').locator('li b'),
    tab: (name: '曲順' | '会話' | 'いる人') => panel.getByRole('tab', { name }),
    /** On the picture, which is hidden from assistive technology. */
    bubble: (text: string): Locator => stage.locator('p', { hasText: text }),
    menu: page.getByRole('button', { name: '部屋のメニュー' }),
  };
};

/** Waits until a song, album or playlist was added from the sheet, which then offers to add it again. */
export const expectAdded = (sheet: Locator, title: string): Promise<void> =>
  expect(sheet.getByRole('button', { name: `${title}をもう一度追加`, exact: true })).toBeVisible();

/**
 * Presses a button, and again in the very moment in which it, or what was drawn in its place meanwhile, says that it has done what it is for.
 * `around` is what stays when buttons are drawn again.
 */
export const pressTwice = async (around: Locator, button: Locator, doneText: string): Promise<void> => {
  await around.evaluate((element: HTMLElement, text) => {
    const observer = new MutationObserver(() => {
      const done = [...element.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(text));
      if (done === undefined) return;
      observer.disconnect();
      done.click();
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
  }, doneText);
  await button.click();
};

/** Where the song is, in whole seconds, as the page says it. */
export const shownPositionSec = async (page: Page): Promise<number> => {
  const { now, seekBar } = roomScreen(page);
  const place = seekBar.or(now.getByRole('img')).first();
  // Who runs the room has a slider in the place of the picture.
  const text = (await place.getAttribute('aria-valuetext')) ?? (await place.getAttribute('aria-label'));
  const [, minutes, seconds] = /^(\d+):(\d\d)/.exec(text ?? '') ?? [];
  if (minutes === undefined || seconds === undefined) throw new Error(`no position in "${text}"`);
  return Number(minutes) * 60 + Number(seconds);
};

/** Waits until a song has been on air for this long; a page shows it from the moment in which somebody chose it. */
export const expectPlayedFor = async (page: Page, title: string, leastSec: number): Promise<void> => {
  await expect(roomScreen(page).now).toContainText(title);
  await expect.poll(() => shownPositionSec(page)).toBeGreaterThanOrEqual(leastSec);
};

/** Gives oneself a name in the join dialog that is open. */
export const signUpAs = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /名前を決めて/ });
  await dialog.getByRole('textbox', { name: '名前' }).fill(name);
  await dialog.getByRole('button', { name: '登録する' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** As when another tab comes to the front: a headless browser shows every tab it has. */
export const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
