import { expect, type Page } from '@playwright/test';
import { readTap } from '../../bench/lib/sound-tap.ts';
import { expectSong, longestGapSec, sliceRecording, songPositionLater } from './recording-analysis.ts';
import type { Song } from './songs.ts';

/** A player restarts its song when it is further off than this. */
const inStepSec = 0.08;
const gapMaxSec = 0.1;

/** Collects whatever the page's slips say from now on. */
const collectNotices = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const notices: string[] = [];
    const area = document.querySelector('[role=region][aria-live=polite]');
    if (area === null) throw new Error('no place for slips');
    new MutationObserver(() => notices.push(area.textContent)).observe(area, { childList: true, subtree: true });
    Object.assign(window, { madoiNotices: notices });
  });
  return () => page.evaluate(() => (window as unknown as { madoiNotices: string[] }).madoiNotices.filter(Boolean));
};

/** From now until the returned function is called, nothing reaches somebody who listens (with a recorder): no silence, no jump, no slip. */
export const expectUninterrupted = async (page: Page, song: Song): Promise<() => Promise<void>> => {
  const notices = await collectNotices(page);
  const before = await expectSong(page, song);
  return async () => {
    const after = await expectSong(page, song);
    const jumpSec = Math.abs(after.sec - songPositionLater(before, after.atMs));
    expect(jumpSec, 's that the song jumped').toBeLessThan(inStepSec);
    const recording = await readTap(page, (after.atMs - before.atMs) / 1000);
    expect(longestGapSec(sliceRecording(recording, 0)), 's of silence').toBeLessThan(gapMaxSec);
    expect(await notices()).toEqual([]);
  };
};
