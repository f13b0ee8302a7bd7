import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { login, signup } from '@madoi/contract/session/session';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import type { Browser, Page } from '@playwright/test';
import { defineBench } from '../bench.ts';
import { launchListener } from '../lib/browser.ts';
import { bundlePage, openScriptedPage } from '../lib/page-bundle.ts';
import { favoriteCounts, ownerName, type Ready, trackIdAt } from './favorites-server.ts';

const favoriteCount = 10_000;

type Who = 'product' | 'plain';
interface ShelfWindow {
  readonly madoiShelf: {
    open(who: Who, count: number): Promise<{ openMs: number; longestMs: number; nodes: number }>;
    scroll(): Promise<number>;
    filter(): Promise<number>;
  };
}
const shelfOf = () => (window as unknown as ShelfWindow).madoiShelf;

async function time(page: Page, who: Who) {
  const shelf = `(${String(shelfOf)})()`;
  const run = <T>(work: string) => page.evaluate(`${shelf}.${work}`) as Promise<T>;
  // The first one pays for what the browser compiles.
  await run(`open('${who}', 100)`);
  const opened = await run<{ openMs: number; longestMs: number; nodes: number }>(`open('${who}', ${favoriteCount})`);
  return { ...opened, scrollMs: await run<number>('scroll()'), filterMs: await run<number>('filter()') };
}

const favoritesTotal = Object.values(favoriteCounts).reduce((sum, count) => sum + count, 0);
const mergedCount = 1_500;
const quietMs = 1_000;
/** So many times, each with songs that nobody has asked for: one of them would be luck. */
const merges = 5;

interface SyncWindow {
  readonly madoiSync: {
    sync(userId: string): Promise<{ syncMs: number; placedMs: number; count: number }>;
    read(): Promise<number>;
    merge(ids: readonly string[]): Promise<{ allMs: number; mergeMs: number; asked: number; count: number }>;
  };
}
const syncOf = () => (window as unknown as SyncWindow).madoiSync;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function startServer() {
  const child = fork(path.join(import.meta.dirname, 'favorites-server.ts'), { execArgv: ['--import', 'tsx'] });
  child.send({});
  const [{ port }] = (await once(child, 'message')) as [Ready];
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Gives everything to the user who has taken `ownerName`. */
    addAllFavorites: async () => {
      child.send({ keep: true });
      await once(child, 'message');
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

const cookiesOf = (client: HttpClient) =>
  [...client.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url: client.url }));

/** The first sync of somebody who keeps 50,000 things, and details of 1,500 songs, over loopback. */
async function timeSync(browser: Browser, origin: string, addAllFavorites: () => Promise<void>) {
  const client = createHttpClient(origin);
  await client.call(signup, { body: { name: ownerName } });
  const { user } = await client.call(login, { body: {} });
  await addAllFavorites();
  const context = await browser.newContext();
  await context.addCookies(cookiesOf(client));
  const page = await context.newPage();
  await openScriptedPage(page, origin, await bundlePage('../pages/favorites-sync-page.ts'));
  const work = `(${String(syncOf)})()`;
  const { syncMs, placedMs, count } = (await page.evaluate(`${work}.sync(${JSON.stringify(user?.id)})`)) as {
    syncMs: number;
    placedMs: number;
    count: number;
  };
  if (count !== favoritesTotal) throw new Error(`${count} of ${favoritesTotal} favourites came`);
  const readLongestMs = (await page.evaluate(`${work}.read()`)) as number;
  const merged: Awaited<ReturnType<SyncWindow['madoiSync']['merge']>>[] = [];
  for (let n = 0; n < merges; n += 1) {
    // What the one before left for idle moments is no part of this one.
    await page.waitForTimeout(quietMs);
    const ids = Array.from({ length: mergedCount }, (_, at) => trackIdAt(n * mergedCount + at));
    const one = (await page.evaluate(`${work}.merge(${JSON.stringify(ids)})`)) as (typeof merged)[number];
    if (one.count !== mergedCount || one.asked !== 5) throw new Error(`${one.count} songs in ${one.asked} calls`);
    merged.push(one);
  }
  await context.close();
  return {
    syncMs,
    placedMs,
    readLongestMs,
    datasetsMs: median(merged.map(({ allMs }) => allMs)),
    mergeMs: median(merged.map(({ mergeMs }) => mergeMs)),
  };
}

export const bench = defineBench({
  name: 'favorites',
  about:
    '50,000 favourites synced and 1,500 songs fetched over loopback; 10,000 opened, scrolled and filtered, against the same names as plain rows that are all in the page',
  runs: 3,
  leavesOut: [
    'the network and a slow server: the answers come over loopback',
    'phones: the pages run on this machine’s processor',
  ],
  measures: {
    syncMs: { unit: 'ms, first sync of 50,000 favourites', better: 'lower', atMost: 3_000 },
    placedMs: { unit: 'ms, until each lies in its own place', better: 'lower' },
    readLongestMs: { unit: 'ms, longest frame while 40,000 are read', better: 'lower', atMost: 50 },
    mergeMs: { unit: 'ms, 1,500 songs in chunks merged after the last answer', better: 'lower', atMost: 150 },
    datasetsMs: { unit: 'ms, 1,500 songs asked for, answered and merged', better: 'lower', atMost: 150 },
    openLongestMs: { unit: 'ms, longest frame while opening', better: 'lower', atMost: 50 },
    scrollLongestMs: { unit: 'ms, longest frame while scrolling', better: 'lower', atMost: 50 },
    openRatio: { unit: '× plain rows, until shown', better: 'lower' },
    filterRatio: { unit: '× plain rows, key to result', better: 'lower' },
    openMs: { unit: 'ms until shown', better: 'lower' },
    filterMs: { unit: 'ms, key to result', better: 'lower' },
    plainOpenMs: { unit: 'ms until shown', better: 'lower' },
    plainFilterMs: { unit: 'ms, key to result', better: 'lower' },
    nodes: { unit: 'elements in the page', better: 'lower' },
  },
  runOnce: async () => {
    const server = await startServer();
    const browser = await launchListener();
    try {
      const synced = await timeSync(browser, server.origin, server.addAllFavorites);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openScriptedPage(page, server.origin, await bundlePage('../pages/favorites-page.tsx'));
      const plain = await time(page, 'plain');
      const product = await time(page, 'product');
      return {
        ...synced,
        openLongestMs: product.longestMs,
        scrollLongestMs: product.scrollMs,
        openRatio: product.openMs / plain.openMs,
        filterRatio: product.filterMs / plain.filterMs,
        openMs: product.openMs,
        filterMs: product.filterMs,
        plainOpenMs: plain.openMs,
        plainFilterMs: plain.filterMs,
        nodes: product.nodes,
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
});
