import type { Page } from '@playwright/test';

/** What a page says of itself, ms since its navigation began unless said otherwise. */
export interface PageTimes {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The element of the largest paint, as `img.cover` or the first words of its text. */
  readonly largestPaintOf: string;
  readonly layoutShift: number;
  /** The longest answer to a tap or a key, ms. */
  readonly worstInteractionMs: number;
  /** The one it was, as `pointerdown button "話す": 8 waiting, 40 working, 56 until painted`, ms. */
  readonly worstInteractionOf: string;
}

interface ProbeWindow {
  madoiPageTimes(): PageTimes;
}

/** Runs in the page before its own scripts. */
const installProbe = () => {
  const describe = (element: Element | null | undefined): string => {
    if (element === null || element === undefined) return '?';
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24);
    return `${element.tagName.toLowerCase()} "${words}"`;
  };
  let firstPaintMs = Number.NaN;
  let largest = { ms: Number.NaN, of: '?' };
  let worst = { ms: 0, of: 'none' };
  let layoutShift = 0;
  const observe = (options: PerformanceObserverInit, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ buffered: true, ...options });
  observe({ type: 'paint' }, (entry) => {
    if (entry.name === 'first-contentful-paint') firstPaintMs = entry.startTime;
  });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    const { element } = entry as PerformanceEntry & { readonly element: Element | null };
    largest = { ms: entry.startTime, of: describe(element) };
  });
  observe({ type: 'layout-shift' }, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!hadRecentInput) layoutShift += value;
  });
  const events = { type: 'event', durationThreshold: 16 } as PerformanceObserverInit;
  observe(events, (entry) => {
    const { interactionId, target, processingStart, processingEnd } = entry as PerformanceEventTiming & {
      readonly interactionId: number;
    };
    if (interactionId === 0 || entry.duration <= worst.ms) return;
    const [start, end] = [processingStart - entry.startTime, processingEnd - entry.startTime];
    const parts = [`${start} waiting`, `${end - start} working`, `${entry.duration - end} until painted`];
    worst = { ms: entry.duration, of: `${entry.name} ${describe(target as Element | null)}: ${parts.join(', ')}` };
  });
  Object.assign(window, {
    madoiPageTimes: (): PageTimes => ({
      firstPaintMs,
      largestPaintMs: largest.ms,
      largestPaintOf: largest.of,
      layoutShift,
      worstInteractionMs: worst.ms,
      worstInteractionOf: worst.of,
    }),
  });
};

export const probePage = async (page: Page): Promise<void> => {
  // The runner's transpiler names functions through a function that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(installProbe);
};

export const readPageTimes = (page: Page): Promise<PageTimes> =>
  page.evaluate(() => (window as unknown as ProbeWindow).madoiPageTimes());
