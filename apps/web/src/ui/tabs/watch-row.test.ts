import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchRow } from './watch-row.ts';

interface Tab {
  readonly name: string;
}
interface Measured {
  readonly ratio: number;
  readonly left: number;
}

/** A row of 200 px without a browser: tabs of 80 px, which are measured and noticed when the test says so. */
const openRow = (names: readonly string[], chosen: string) => {
  const state = { tabs: names.map((name): Tab => ({ name })), chosen };
  const observed = new Set<Tab>();
  const scrolled: number[] = [];
  const cuts: unknown[] = [];
  let measure: (entries: readonly unknown[]) => void = () => undefined;
  let notice: () => void = () => undefined;
  const stopped: string[] = [];
  const listeners = new Map<string, () => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onMeasured: typeof measure) {
        measure = onMeasured;
      }
      observe = (tab: Tab) => void observed.add(tab);
      unobserve = (tab: Tab) => void observed.delete(tab);
      disconnect = () => observed.clear();
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(onChange: typeof notice) {
        notice = onChange;
      }
      observe = () => undefined;
      disconnect = () => void stopped.push('changes');
    },
  );
  const find = (name: string) => state.tabs.find((tab) => tab.name === name);
  const row = {
    get firstElementChild() {
      return state.tabs[0] ?? null;
    },
    get lastElementChild() {
      return state.tabs.at(-1) ?? null;
    },
    querySelector: () => find(state.chosen) ?? null,
    addEventListener: (name: string, listener: () => void, { signal }: { readonly signal: AbortSignal }) => {
      listeners.set(name, listener);
      signal.addEventListener('abort', () => listeners.delete(name));
    },
    scrollLeft: 150,
    scrollWidth: 500,
    clientWidth: 200,
    scrollBy: ({ left }: { readonly left: number }) => scrolled.push(left),
  };
  const stop = watchRow(row as unknown as HTMLElement, (cut) => cuts.push(cut));
  return {
    row,
    observed,
    scrolled,
    cuts,
    stopped,
    stop,
    listeners,
    happen: (...names: readonly string[]) => {
      for (const name of names) listeners.get(name)?.();
    },
    names: () => [...observed].map(({ name }) => name),
    change: (next: Partial<{ readonly tabs: readonly string[]; readonly chosen: string }>) => {
      state.tabs = next.tabs?.map((name) => find(name) ?? { name }) ?? state.tabs;
      state.chosen = next.chosen ?? state.chosen;
      notice();
    },
    /** Only what is observed is measured. */
    measured: (tabs: Readonly<Record<string, Measured>>) =>
      measure(
        [...observed].flatMap((target) => {
          const tab = tabs[target.name];
          const place = tab && { left: tab.left, right: tab.left + 80 };
          const rootBounds = { left: 0, right: 200 };
          return tab ? [{ target, intersectionRatio: tab.ratio, boundingClientRect: place, rootBounds }] : [];
        }),
      ),
  };
};

beforeEach(() => void vi.unstubAllGlobals());
afterEach(() => void vi.unstubAllGlobals());

const [whole, hidden] = [
  { ratio: 1, left: 40 },
  { ratio: 0, left: 300 },
];

it('a tab that is chosen is scrolled into view once, and stays where the reader scrolls the row then', () => {
  const row = openRow(['a', 'b', 'c', 'd'], 'a');
  row.measured({ a: whole, d: hidden });
  row.change({ chosen: 'c' });
  row.measured({ a: whole, c: { ratio: 0, left: 180 }, d: hidden });
  // Clear of the fade of 32 px.
  expect(row.scrolled).toEqual([260 - 168]);
  row.happen('scroll', 'scrollend', 'scroll');
  row.measured({ c: { ratio: 0, left: -90 } });
  expect(row.scrolled).toHaveLength(1);
});

it('a tab that was chosen before is scrolled into view as it is chosen once more', () => {
  const row = openRow(['a', 'b', 'c', 'd'], 'd');
  row.measured({ a: { ratio: 0, left: -80 }, d: whole });
  row.change({ chosen: 'a' });
  row.measured({ a: { ratio: 0, left: -80 }, d: whole });
  expect(row.scrolled).toEqual([-80 - 32]);
});

it.each([
  ['is scrolled into view', false, [92]],
  ['stays there once the reader has scrolled the row', true, []],
])('a tab that a wider font pushes out of sight %s', (_what, hasScrolled, scrolled) => {
  const row = openRow(['a', 'b'], 'b');
  row.measured({ a: whole, b: whole });
  if (hasScrolled) row.happen('scroll');
  row.measured({ b: { ratio: 0, left: 180 } });
  expect(row.scrolled).toEqual(scrolled);
});

it('a tab that a wider font pushes away while the row glides to it is followed as the row comes to rest', () => {
  const row = openRow(['a', 'b'], 'b');
  row.measured({ a: whole, b: { ratio: 0, left: 180 } });
  row.happen('scroll');
  row.measured({ b: { ratio: 0.9, left: 124 } });
  expect(row.scrolled).toEqual([92]);
  row.happen('scrollend');
  row.measured({ b: { ratio: 0.9, left: 124 } });
  expect(row.scrolled).toEqual([92, 36]);
});

it.each(['wheel', 'touchmove'])('a row that its reader takes over by %s stays where they leave it', (gesture) => {
  const row = openRow(['a', 'b'], 'b');
  row.measured({ a: whole, b: { ratio: 0, left: 180 } });
  row.happen('scroll', gesture, 'scroll', 'scrollend');
  row.measured({ b: { ratio: 0, left: 180 } });
  expect(row.scrolled).toEqual([92]);
});

it('a row that is at its end already is not asked to scroll, and then is its reader’s', () => {
  const row = openRow(['a', 'b'], 'b');
  row.row.scrollLeft = 299.5;
  row.measured({ a: hidden, b: { ratio: 1, left: 119.5 } });
  expect(row.scrolled).toEqual([]);
  row.happen('scroll');
  row.row.scrollLeft = 0;
  row.measured({ b: { ratio: 0, left: 419 } });
  expect(row.scrolled).toEqual([]);
});

it('tabs that come and go change where the row fades, and do not scroll it', () => {
  const row = openRow(['a', 'b'], 'a');
  row.measured({ a: whole, b: whole });
  row.happen('scroll');
  row.change({ tabs: ['a', 'b', 'c'] });
  expect(row.names()).toEqual(['a', 'c']);
  row.measured({ a: { ratio: 0.5, left: -40 }, c: hidden });
  row.change({ tabs: ['a'] });
  row.measured({ a: whole });
  expect(row.cuts).toEqual([undefined, 'both', undefined]);
  expect(row.scrolled).toEqual([]);
});

it('a row whose tabs come later is watched as they do', () => {
  const row = openRow([], 'b');
  expect(row.names()).toEqual([]);
  row.change({ tabs: ['a', 'b'] });
  row.measured({ a: whole, b: { ratio: 0, left: 180 } });
  expect([row.cuts.at(-1), row.scrolled]).toEqual(['end', [92]]);
});

it('a change within a tab measures nothing, and nothing is watched after the end', () => {
  const row = openRow(['a', 'b'], 'a');
  const clear = vi.spyOn(row.observed, 'clear');
  row.change({});
  expect(clear).not.toHaveBeenCalled();
  row.stop();
  expect([row.names(), row.stopped, row.listeners.size]).toEqual([[], ['changes'], 0]);
});
