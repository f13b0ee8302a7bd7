import type { CDPSession, Page } from '@playwright/test';
import { defineBench } from '../bench.ts';
import { launchListener } from '../lib/browser.ts';
import { bundlePage, openScriptedPage } from '../lib/page-bundle.ts';
import { startProductServer } from '../lib/product-server.ts';

type Who = 'product' | 'plain';

/** Alive at once: 100 bubbles (12 s each) and 400 reactions (2.4 s each). */
const rates = { messages: 100 / 12, reactions: 400 / 2.4 };
const fillMs = 13_000;
const measureMs = 10_000;

interface StageWindow {
  madoiStageStart(who: Who, rates: { messages: number; reactions: number }): Promise<void>;
  madoiStageFrames(): number;
  madoiStageStop(): void;
}
const on = <T>(page: Page, run: (stage: StageWindow) => T): Promise<T> =>
  page.evaluate(`(${String(run)})(window)`) as Promise<T>;

/** Seconds that the page's main thread has worked since it opened. */
const workedSec = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

const timeFrames = async (page: Page, session: CDPSession, who: Who) => {
  await page.evaluate(([one, two]) => (window as unknown as StageWindow).madoiStageStart(one, two), [
    who,
    rates,
  ] as const);
  await page.waitForTimeout(fillMs);
  const before = { worked: await workedSec(session), frames: await on(page, (stage) => stage.madoiStageFrames()) };
  await page.waitForTimeout(measureMs);
  const worked = (await workedSec(session)) - before.worked;
  const frames = (await on(page, (stage) => stage.madoiStageFrames())) - before.frames;
  await on(page, (stage) => stage.madoiStageStop());
  return { perFrameMs: (worked * 1000) / frames, framesPerSec: (frames * 1000) / measureMs };
};

export const bench = defineBench({
  name: 'stage',
  about: '500 live bubbles and reactions: main-thread time per frame against plain React nodes, fed alike',
  runs: 3,
  leavesOut: ['graphics processors: pictures are drawn by this machine’s processor', 'what else a room’s page does'],
  measures: {
    frameRatio: { unit: '× plain React nodes', better: 'lower', atMost: 0.3 },
    productMs: { unit: 'ms per frame', better: 'lower' },
    plainMs: { unit: 'ms per frame', better: 'lower' },
    productFps: { unit: 'frames/s', better: 'higher' },
    plainFps: { unit: 'frames/s', better: 'higher' },
  },
  runOnce: async () => {
    const server = await startProductServer();
    const browser = await launchListener();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openScriptedPage(page, server.origin, await bundlePage('../pages/stage-page.tsx'));
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const plain = await timeFrames(page, session, 'plain');
      const product = await timeFrames(page, session, 'product');
      return {
        frameRatio: product.perFrameMs / plain.perFrameMs,
        productMs: product.perFrameMs,
        plainMs: plain.perFrameMs,
        productFps: product.framesPerSec,
        plainFps: plain.framesPerSec,
      };
    } finally {
      await browser.close();
      await server.close();
    }
  },
});
