import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryIndex, guardFirstEntry, handleGuardStep, keepGuard, resetGuard } from './guard-entry.ts';
import { addOpenLayer } from './open-layers.ts';

type Entry = { readonly idx: number; readonly hasGuard?: true; readonly isGuard?: true } | 'another site';

/** A tab that came from another site to the first page of this one. Steps take effect later, as a browser's do. */
const createTab = () => {
  let entries: Entry[] = ['another site', { idx: 0 }];
  let at = 1;
  /** The index of the entry whose page the router shows. */
  let shown: number | undefined = 0;
  let steps: number[] = [];
  const move = (by: number) => void steps.push(by);
  const current = () => entries[at];
  const tab = {
    history: {
      get state() {
        return current();
      },
      replaceState: (state: Entry) => {
        entries[at] = state;
      },
      pushState: (state: Entry) => {
        entries = [...entries.slice(0, at + 1), state];
        at += 1;
      },
      back: () => move(-1),
      forward: () => move(1),
    },
    navigation: {
      get canGoForward() {
        return at < entries.length - 1;
      },
    },
    /** What the router does once it hears of another entry. */
    show: () => {
      keepGuard();
      shown = entryIndex();
    },
    /** Goes one step, and on until nothing moves. @returns Whether the router heard of any of it. */
    go: (by: 1 | -1): boolean => {
      let heard = false;
      move(by);
      for (let next = steps.shift(); next !== undefined; next = steps.shift()) {
        at += next;
        if (current() === 'another site') break;
        if (handleGuardStep(shown)) continue;
        heard = true;
        tab.show();
      }
      return heard;
    },
    /** A link leads to the next page. */
    follow: () => {
      tab.history.pushState({ idx: (shown ?? 0) + 1 });
      tab.show();
    },
    /** The page is left before the browser has done what was asked of it. */
    freeze: () => {
      steps = [];
      at = 0;
    },
    /** Out of the browser's cache, as it was left. */
    comeBackTo: (index: number) => {
      at = index;
      resetGuard();
    },
    at: () => at,
    hasLeft: () => current() === 'another site',
    entries: () => entries,
  };
  return tab;
};

let tab = createTab();
const closed: string[] = [];
const removals: (() => void)[] = [];

/** @returns What closes it by code, e.g. of its own button. */
const open = (name: string) => {
  guardFirstEntry();
  const remove = addOpenLayer(() => {
    closed.push(name);
    remove();
  });
  removals.push(remove);
  return remove;
};

beforeEach(() => {
  tab = createTab();
  vi.stubGlobal('window', { navigation: tab.navigation });
  vi.stubGlobal('navigation', tab.navigation);
  vi.stubGlobal('history', tab.history);
  resetGuard();
});
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  closed.length = 0;
  vi.unstubAllGlobals();
});

describe('the second entry of the first page', () => {
  it('is made with the first layer, and once', () => {
    open('sheet');
    open('menu');
    expect(tab.entries()).toEqual(['another site', { idx: 0, hasGuard: true }, { idx: 0, isGuard: true }]);
  });

  it('is not made on a later page, nor where the way forward would be lost', () => {
    tab.follow();
    open('sheet');
    expect(tab.entries()).toHaveLength(3);
    removals.splice(0).map((remove) => remove());
    tab.go(-1);
    open('sheet');
    expect(tab.entries()).toEqual(['another site', { idx: 0 }, { idx: 1 }]);
  });

  it('lets Back close one layer after the other, and leave only then; the router hears of nothing', () => {
    open('sheet');
    open('menu');
    expect([tab.go(-1), tab.at(), tab.go(-1), tab.at()]).toEqual([false, 2, false, 2]);
    expect(closed).toEqual(['menu', 'sheet']);
    expect([tab.go(-1), tab.hasLeft()]).toEqual([false, true]);
  });

  it('leads on where the layer was closed by code: one Back leaves', () => {
    const close = open('sheet');
    close();
    tab.go(-1);
    expect([tab.hasLeft(), closed]).toEqual([true, []]);
  });

  it('lets Back through to where people came from when a layer stays open though it was asked', () => {
    guardFirstEntry();
    removals.push(addOpenLayer(() => closed.push('stays')));
    tab.go(-1);
    expect([tab.at(), closed]).toEqual([2, ['stays']]);
    tab.go(-1);
    expect(tab.hasLeft()).toBe(true);
  });

  it('is the guard still after the router has replaced its state, e.g. for another query', () => {
    open('sheet');
    tab.history.replaceState({ idx: 0 });
    tab.show();
    expect(tab.entries()[2]).toEqual({ idx: 0, isGuard: true });
    tab.go(-1);
    expect([closed, tab.at()]).toEqual([['sheet'], 2]);
  });

  it('is come back to from a later page, by a step that the router hears of, and guards again', () => {
    open('sheet')();
    tab.follow();
    expect([tab.go(-1), tab.at()]).toEqual([true, 2]);
    open('menu');
    expect([tab.go(-1), tab.at(), closed]).toEqual([false, 2, ['menu']]);
  });

  it('is gone forward to from the first without closing anything', () => {
    open('sheet')();
    tab.go(-1);
    // Forward again, out of the browser's cache: on the first of the two.
    tab.comeBackTo(1);
    open('menu');
    expect(tab.entries()).toHaveLength(3);
    expect([tab.go(1), tab.at(), closed]).toEqual([false, 2, []]);
    expect([tab.go(-1), tab.at(), closed]).toEqual([false, 2, ['menu']]);
  });

  it('does not take the next Back for its own step when the page was left before that was done', () => {
    open('sheet');
    // Back has closed the sheet; the step forward that undoes it never came.
    tab.comeBackTo(1);
    handleGuardStep(0);
    tab.freeze();
    tab.comeBackTo(2);
    open('menu');
    tab.go(-1);
    expect([closed, tab.at()]).toEqual([['sheet', 'menu'], 2]);
  });
});
