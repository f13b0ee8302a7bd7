import { expect, it, vi } from 'vitest';

it('[9.27] a picture is fetched once it comes within 200 px of what is in sight, and not after it is gone', async () => {
  let notify: (entries: readonly object[]) => void = () => undefined;
  const margins: (string | undefined)[] = [];
  class Watch {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      notify = callback as unknown as typeof notify;
      margins.push(options?.rootMargin);
    }
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Watch);
  vi.resetModules();
  const { observeNearViewport } = await import('./observe-near-viewport.ts');
  const [near, far, gone] = [{}, {}, {}] as [Element, Element, Element];
  const fetched: string[] = [];
  observeNearViewport(near, () => fetched.push('near'));
  observeNearViewport(far, () => fetched.push('far'));
  observeNearViewport(gone, () => fetched.push('gone'))();
  notify([
    { target: near, isIntersecting: true },
    { target: far, isIntersecting: false },
    { target: gone, isIntersecting: true },
  ]);
  expect([margins, fetched]).toEqual([['200px'], ['near']]);
});
