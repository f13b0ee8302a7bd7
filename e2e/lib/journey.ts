import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { audible, meterSound, soundLevel } from './meter.ts';
import { readShared, type SharedProduct } from './shared-product.ts';

export interface VisitOptions extends BrowserContextOptions {
  /** Console lines that this journey provokes itself, such as a connection that it cuts. */
  readonly allowedConsole?: readonly RegExp[];
  /** Runs on the new page before it goes anywhere. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** How far the page must have come; by default everything that it needs at first is loaded. */
  readonly waitUntil?: 'load' | 'commit';
}

interface Fixtures {
  readonly product: SharedProduct;
  /** A person of their own: fresh cookies, fresh storage. Whatever their console complains about fails the journey. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Page>;
}

/** The browser's guess about time: on a busy machine a picture may be drawn later than it expects. */
const timing = /was preloaded using link preload but not used within a few seconds/;

/** Taking a name and being removed both end a connection, and with it whatever the page was sending in that instant. */
const socketClosing = /WebSocket is already in CLOSING or CLOSED state/;

/** Said for every page by the runner, where journeys do without the worker. */
const serviceWorkerBlocked = /Service Worker registration blocked by Playwright/;

/** A queue is asked for again when the line is back. An answer of the server that it could not be read is a complaint. */
const networkLost = /the queue of room \S+ could not be fetched TypeError: Failed to fetch/;

/** What a room's page asked for in the instant in which its guest took a name is answered to nobody, and a song to the guest alone; it asks again. */
export const duringSignUp = [/status of 401 \(Unauthorized\)/, /status of 403 \(Forbidden\) \(\S+\/api\/pb\/\w+\/ps\?/];

/** What a browser and the router say of a connection that a journey cuts. */
export const connectionErrors = [/net::ERR_|WebSocket|NetworkError|Failed to (load|fetch)|Unable to preload CSS/];

/** What a page was syncing in the instant in which another device ended its session is answered to nobody. */
export const endedElsewhere = [/status of 401 \(Unauthorized\) \(\S+\/api\/favorite\//];

/** Errors and warnings of the page itself; hydration mistakes arrive here too. */
export const collectConsoleErrors = (page: Page, allowedConsole: readonly RegExp[] = []): string[] => {
  const consoleErrors: string[] = [];
  const add = (text: string) => {
    if (
      ![timing, socketClosing, serviceWorkerBlocked, networkLost, ...allowedConsole].some((allowed) =>
        allowed.test(text),
      )
    )
      consoleErrors.push(text);
  };
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') add(`${line.text()} (${line.location().url})`);
  });
  page.on('pageerror', (error) => add(`${error.name}: ${error.message}`));
  return consoleErrors;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the wanted fixtures from the pattern
  product: async ({}, use) => {
    await use(await readShared());
  },
  visit: async ({ browser, product }, use) => {
    const everyone: { readonly page: Page; readonly consoleErrors: string[] }[] = [];
    await use(async (path, { allowedConsole, prepare, waitUntil = 'load', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${product.port}`, ...options });
      const page = await context.newPage();
      everyone.push({ page, consoleErrors: collectConsoleErrors(page, allowedConsole) });
      await meterSound(page);
      await prepare?.(page);
      await page.goto(path, { waitUntil });
      return page;
    });
    for (const { page, consoleErrors } of everyone) {
      expect.soft(consoleErrors, `complaints of ${page.url()}`).toEqual([]);
      await page.context().close();
    }
  },
});

/** A look costs next to nothing, in ms. */
const intervals = [100];

export const expectSound = (page: Page): Promise<void> =>
  expect
    .poll(() => soundLevel(page), { message: 'sound at the end of the audio graph', intervals })
    .toBeGreaterThan(audible);

export const expectSilence = (page: Page): Promise<void> =>
  expect
    .poll(() => soundLevel(page), { message: 'silence at the end of the audio graph', intervals })
    .toBeLessThan(audible / 10);

export { expect };
