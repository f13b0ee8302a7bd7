import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

interface Beginning {
  /** When it begins, in ms since 1970 by the machine’s clock, as the page reckons it from the server’s. */
  readonly at: number;
  /** How much later the page has drawn it: a busy machine draws when it can. */
  readonly shownAfterMs: number;
}

/** The first stamp or slip that a page has begun to show; null: none yet. */
const beginningOf = (page: Page, kind: 'stamp' | 'slip'): Promise<Beginning | null> =>
  page.evaluate((prefix) => {
    const [mark] = performance.getEntriesByType('mark').filter(({ name }) => name.startsWith(prefix));
    if (mark === undefined) return null;
    const { shownAfterMs } = (mark as PerformanceMark).detail as { shownAfterMs: number };
    return { at: performance.timeOrigin + mark.startTime, shownAfterMs };
  }, `madoi:${kind}:`);

async function awaitBeginning(page: Page, kind: 'stamp' | 'slip'): Promise<Beginning> {
  let begun: Beginning | null = null;
  await expect
    .poll(async () => {
      begun = await beginningOf(page, kind);
      return begun;
    })
    .not.toBeNull();
  return begun as unknown as Beginning;
}

/** How far apart two pages begin the first stamp or slip that they show, ms; the report says by how much later each has drawn it. */
export async function beginsApartMs(kind: 'stamp' | 'slip', one: Page, two: Page): Promise<number> {
  const [first, second] = [await awaitBeginning(one, kind), await awaitBeginning(two, kind)];
  const apartMs = Math.abs(first.at - second.at);
  const late = [first, second].map(({ shownAfterMs }) => shownAfterMs.toFixed(1)).join(' and ');
  test.info().annotations.push({ type: kind, description: `${apartMs.toFixed(1)} ms apart, drawn after ${late} ms` });
  return apartMs;
}
