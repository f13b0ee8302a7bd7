import { defineConfig } from '@playwright/test';
import { listenerFlags } from './e2e/lib/chromium.ts';

/** Whole journeys in a real browser against the built program; `npm run build` comes first. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Journeys of half a minute and more each: `npm run test:long`.
  testIgnore: process.env.MADOI_TEST_LONG === '1' ? [] : ['long/**'],
  globalSetup: './e2e/lib/global-setup.ts',
  // Two files at a time on one server: a journey waits for clocks, songs and pages for two thirds of its time. The long tier measures, one by one.
  workers: process.env.MADOI_TEST_LONG === '1' ? 1 : 2,
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
