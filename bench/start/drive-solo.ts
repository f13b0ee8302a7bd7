import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { SoloPress, SoloWho } from '../lib/solo-start-page.ts';
import { floatsOf, originOf } from '../lib/sound-onset.ts';
import { type Recording, readTap } from '../lib/sound-tap.ts';

/** Between two presses: what the last one fetched and faded is over. */
const restMs = 1_200;

interface SoloWindow {
  madoiSoloPrepare(who: SoloWho, ids: readonly string[]): Promise<void>;
  madoiSoloPress(press: SoloPress): number;
  madoiSoloStop(): Promise<void>;
  madoiSoloDecode(trackId: string): Promise<string>;
}

/** The page of a listener alone, as a benchmark drives it. */
export const driveSolo = (page: Page, ids: readonly string[]) => ({
  prepare: async (who: SoloWho) => {
    const asked = [who, ids] as const;
    await page.evaluate(([one, two]) => (window as unknown as SoloWindow).madoiSoloPrepare(one, two), asked);
    await page.waitForTimeout(restMs);
  },
  /** Answers the wall clock of the press. */
  press: (what: SoloPress) => page.evaluate((one) => (window as unknown as SoloWindow).madoiSoloPress(one), what),
  stop: async () => {
    await page.evaluate(() => (window as unknown as SoloWindow).madoiSoloStop());
    await page.waitForTimeout(restMs);
  },
  decode: async (id: string) =>
    floatsOf(await page.evaluate((one) => (window as unknown as SoloWindow).madoiSoloDecode(one), id)),
  record: (seconds: number): Promise<Recording> => readTap(page, seconds),
});
export type Solo = ReturnType<typeof driveSolo>;

/** From a press in the midst of sound until the wanted place is heard, known by the sound that follows. */
export const timeSwitch = async (
  solo: Solo,
  what: SoloPress,
  track: Float32Array,
  placeSec: number,
): Promise<number> => {
  const pressedAt = await solo.press(what);
  // The place is found by what sounds 2.2 s after the press.
  await wait(4_000);
  const recording = await solo.record(6);
  const roughOriginMs = pressedAt + 400 - placeSec * 1000;
  const originMs = originOf(recording, track, pressedAt + 2_200, roughOriginMs, 1.2);
  return originMs + placeSec * 1000 - pressedAt;
};
