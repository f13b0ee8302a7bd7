import path from 'node:path';
import { tapSoundOnPage } from '../../../bench/lib/sound-tap.ts';

/** For `test.use`. Nothing is said about sounding without a press: pages are what a visitor's Firefox lets them be. */
export const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: path.join(import.meta.dirname, 'firefox.mjs') },
} as const;

/** By BiDi a page's policy cannot be ignored. */
export const recorded = { prepare: tapSoundOnPage } as const;
