import type { Page } from '@playwright/test';
import { defineBench } from '../bench.ts';
import { launchListener } from '../lib/browser.ts';
import { bundlePage, openScriptedPage } from '../lib/page-bundle.ts';
import { startProductServer } from '../lib/product-server.ts';

const keptCount = 10_000;

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
  const opened = await run<{ openMs: number; longestMs: number; nodes: number }>(`open('${who}', ${keptCount})`);
  return { ...opened, scrollMs: await run<number>('scroll()'), filterMs: await run<number>('filter()') };
}

export const bench = defineBench({
  name: 'favorites',
  about:
    '10,000 favourites opened, scrolled and filtered, against the same names as plain rows that are all in the page',
  runs: 3,
  measures: {
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
    const server = await startProductServer();
    const browser = await launchListener();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openScriptedPage(page, server.origin, await bundlePage('../pages/favorites-page.tsx'));
      const plain = await time(page, 'plain');
      const product = await time(page, 'product');
      return {
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
      await server.close();
    }
  },
});
