import { expect, type Page } from '@playwright/test';

/** Where things are in the bar of what one listens to alone. */
export const playerScreen = (page: Page) => {
  const bar = page.getByRole('region', { name: '再生', exact: true });
  const seek = bar.getByRole('slider', { name: '曲の位置' });
  return {
    bar,
    seek,
    play: bar.getByRole('button', { name: '再生', exact: true }),
    pause: bar.getByRole('button', { name: '一時停止', exact: true }),
    listenHere: bar.getByRole('button', { name: 'ここで聴く' }),
    notices: page.getByRole('region', { name: '通知' }),
    limit: page.getByRole('dialog', { name: '今月の利用時間を使いきりました' }),
    /** Where the song is, s. */
    positionSec: async (): Promise<number> => Number(await seek.inputValue()),
    /** Waits until the song has come to this place, s. */
    reach: (positionSec: number): Promise<void> =>
      expect
        .poll(async () => Number(await seek.inputValue()), {
          message: 'place in the song, s',
          intervals: [250],
          timeout: 60_000,
        })
        .toBeGreaterThanOrEqual(positionSec),
  };
};

/** Finds an album on the music page and plays it from its beginning. */
export const playAlbum = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'はじめから聴く' }).click();
};
