import type { Browser, Page } from '@playwright/test';
import { until } from '../lib/room.ts';
import { firstSoundAt } from '../lib/sound-onset.ts';
import { readTap, tapSound } from '../lib/sound-tap.ts';
import { profiles } from './profiles.ts';
import { newVisitor } from './visit.ts';

/** A phone shows the room before it hears it; the recording is not read meanwhile. */
const undisturbedMs = 4_000;

/** Taps a link and answers how long it took until the room's music was heard, ms. */
const tapToMusic = async (page: Page, selector: string): Promise<number> => {
  const link = page.locator(selector).filter({ visible: true }).first();
  await link.waitFor();
  const tappedAt = Date.now();
  await link.tap();
  await page.waitForTimeout(undisturbedMs);
  let heardAt: number | undefined;
  await until('music', async () => {
    heardAt = await readTap(page, 60)
      .then((recording) => firstSoundAt(recording, tappedAt))
      .catch(() => undefined);
    return heardAt !== undefined;
  });
  return (heardAt ?? Number.NaN) - tappedAt;
};

/** From a tap on a link to a room until its music is heard: on somebody else's page, and on the list of rooms. */
export const timeMusic = async (
  browser: Browser,
  origin: string,
  paths: { readonly home: string; readonly room: string },
) => {
  const stranger = await newVisitor(browser, profiles.phone, tapSound);
  await stranger.page.route('**/elsewhere', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a id="room" href="${origin}${paths.room}">a room</a>` }),
  );
  await stranger.page.goto('http://127.0.0.1/elsewhere');
  const linkToMusicMs = await tapToMusic(stranger.page, '#room');
  await stranger.close();

  const visitor = await newVisitor(browser, profiles.phone, tapSound);
  await visitor.open(origin + paths.home);
  const shelfToMusicMs = await tapToMusic(visitor.page, `a[href$="${paths.room}"]`);
  await visitor.close();
  return { linkToMusicMs, shelfToMusicMs };
};
