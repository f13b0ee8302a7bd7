import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { type PageTimes, probePage, readPageTimes } from './page-probe.ts';
import type { Profile } from './profiles.ts';
import { type FileKind, kBytesOf, type Traffic, watchTraffic } from './traffic.ts';

/** What one visit of a page cost. */
export interface VisitFigures extends PageTimes {
  readonly requestCount: number;
  readonly kBytes: Readonly<Record<FileKind | 'all', number>>;
  /** Fonts that came before the largest paint, kB. */
  readonly fontKBytesBeforePaint: number;
  /** What the main thread worked until the page was quiet, ms, on the profile's processor. */
  readonly mainThreadMs: number;
  readonly heapMBytes: number;
}

export interface Visitor {
  readonly page: Page;
  /** Opens the address and measures until it is quiet. */
  open(url: string): Promise<VisitFigures>;
  times(): Promise<PageTimes>;
  close(): Promise<void>;
}

/** Something on every page goes on for ever: numbers that are fetched again, the stage that moves. */
const quietWithinMs = 15_000;

const metricsOf = async (cdp: CDPSession) => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
};

const figuresOf = async (page: Page, cdp: CDPSession, traffic: Traffic): Promise<VisitFigures> => {
  const metric = await metricsOf(cdp);
  const times = await readPageTimes(page);
  const files = traffic.files();
  const paintedAtMs = metric('NavigationStart') * 1000 + times.largestPaintMs;
  const kinds: readonly FileKind[] = ['script', 'style', 'font', 'image', 'document', 'data', 'other'];
  const kBytes = Object.fromEntries(kinds.map((kind) => [kind, kBytesOf(files, kind)])) as Record<FileKind, number>;
  return {
    ...times,
    requestCount: files.length,
    kBytes: { ...kBytes, all: kBytesOf(files) },
    fontKBytesBeforePaint: kBytesOf(
      files.filter(({ atMs }) => atMs <= paintedAtMs),
      'font',
    ),
    mainThreadMs: metric('TaskDuration') * 1000,
    heapMBytes: metric('JSHeapUsedSize') / 1_000_000,
  };
};

const openTab = async (context: BrowserContext, profile: Profile) => {
  const page = await context.newPage();
  await probePage(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
  return { page, cdp, traffic: await watchTraffic(cdp) };
};

/** Somebody who was never here: no cache, no cookie, no service worker. */
export const newVisitor = async (
  browser: Browser,
  profile: Profile,
  prepare?: (page: Page) => Promise<void>,
): Promise<Visitor> => {
  // The recorder of sounds is a script that the pages' policy does not know.
  const bypassCSP = prepare !== undefined;
  const context = await browser.newContext({ ...profile.context, locale: 'ja-JP', bypassCSP });
  const { page, cdp, traffic } = await openTab(context, profile);
  await prepare?.(page);
  return {
    page,
    open: async (url) => {
      traffic.restart();
      await page.goto(url, { waitUntil: 'load' });
      await traffic.untilQuiet(quietWithinMs);
      return figuresOf(page, cdp, traffic);
    },
    times: () => readPageTimes(page),
    close: () => context.close(),
  };
};

/** In ms. A page has its service worker cache what it needs when it has settled; a slow machine takes its time for both. */
const cachedWithinMs = 60_000;
const cachedPollMs = 250;

/** Waits until the worker has what the page shows, and the files that it has loaded, so that the second visit is one. */
const untilCached = async (page: Page): Promise<void> => {
  const deadline = Date.now() + cachedWithinMs;
  const findMissing = () =>
    page.evaluate(async () => {
      const built = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /^\/(?:assets|fonts)\//.test(new URL(name).pathname));
      const addresses = [location.pathname, ...new Set(built)];
      const cached = await Promise.all(addresses.map((address) => caches.match(address, { ignoreVary: true })));
      return addresses.filter((_, index) => cached[index] === undefined);
    });
  for (;;) {
    const missing = await findMissing();
    if (missing.length === 0) return;
    if (Date.now() > deadline) {
      const examples = missing.slice(0, 3).join(', ');
      throw new Error(
        `after ${cachedWithinMs} ms the worker has not cached ${missing.length} of ${page.url()}: ${examples}`,
      );
    }
    await page.waitForTimeout(cachedPollMs);
  }
};

/**
 * The same browser comes again, in a tab of its own, with what it has kept of the first visit. The first page has been left: a phone stops what is in the
 * background, and this browser would go on with it at the cost of the second.
 */
export const comeAgain = async (visitor: Visitor, profile: Profile, url: string): Promise<VisitFigures> => {
  await untilCached(visitor.page);
  await visitor.page.goto('about:blank');
  const { page, cdp, traffic } = await openTab(visitor.page.context(), profile);
  try {
    await page.goto(url, { waitUntil: 'load' });
    await traffic.untilQuiet(quietWithinMs);
    return await figuresOf(page, cdp, traffic);
  } finally {
    await page.close();
  }
};
