import { expect, type TestInfo } from '@playwright/test';
import { test as base } from '../journey.ts';
import { readReports } from './browser-reports.ts';
import { type SoundRecorder, startRecorder } from './sound-recorder.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';
import { openBrowser, type WebDriver } from './web-driver.ts';
import { createWebkitPage, type WebkitPage } from './webkit-page.ts';

interface Fixtures {
  /** A visitor's page in WebKit, which is nowhere yet. An error that it reports to the server fails the journey. */
  readonly webkit: WebkitPage;
  readonly recorder: SoundRecorder;
}

/** Runs in the page: the port takes no picture of a page where nothing moves. */
const showMovement = () => {
  const dot = document.createElement('div');
  dot.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 2px; height: 2px';
  document.body.append(dot);
  dot.animate([{ background: '#000' }, { background: '#010101' }], {
    duration: 300,
    iterations: Number.POSITIVE_INFINITY,
  });
};

/** What was to be seen when a journey failed. */
const attachPage = async (info: TestInfo, driver: WebDriver): Promise<void> => {
  await driver.call(showMovement);
  await info.attach('page', { body: await driver.takePicture(), contentType: 'image/png' });
};

export const test = base.extend<Fixtures, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the wanted fixtures from the pattern
    async ({}, use) => {
      const surroundings = await startSurroundings();
      await use(surroundings);
      await surroundings.end();
    },
    { scope: 'worker' },
  ],
  recorder: async ({ surroundings }, use) => {
    const recorder = startRecorder(surroundings);
    await use(recorder);
    await recorder.end();
  },
  webkit: async ({ surroundings, product }, use, info) => {
    const sinceMs = Date.now();
    const driver = await openBrowser(surroundings.driverOrigin);
    await driver.setWindowSize(1440, 900);
    await use(createWebkitPage(driver, `http://127.0.0.1:${product.port}`));
    if (info.status !== info.expectedStatus) await attachPage(info, driver);
    // Going elsewhere sends what the page has not reported yet.
    await driver.goTo('about:blank');
    await driver.close();
    expect.soft(await readReports(product, sinceMs), 'errors that pages reported').toEqual([]);
  },
});
