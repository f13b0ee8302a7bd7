import { defineConfig } from '@playwright/test';
import { listenerFlags } from './e2e/lib/chromium.ts';

/** Whole journeys in a real browser against the built program; `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Journeys of half a minute and more each: `npm run test:long`.
  testIgnore: process.env.MADOI_TEST_LONG === '1' ? [] : ['long/**'],
  globalSetup: './e2e/lib/global-setup.ts',
  // One server, one browser at a time: sound is measured, and two cores are soon busy.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Waits are on conditions; this only bounds a condition that never comes.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // What a worker has kept would hide what the server does; the journeys without a network allow it.
    serviceWorkers: 'block',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // A film of each page costs more than the journeys themselves; the state after every step is in the trace without it.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...listenerFlags],
    },
  },
});
