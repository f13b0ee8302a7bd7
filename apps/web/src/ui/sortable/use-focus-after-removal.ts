import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FocusWatch } from './focus-watch.ts';
import { useFocusWatch } from './use-focus-watch.ts';

/** The row that takes the focus of one that has gone: the next that is still there, else the one before. Undefined where it has not gone. */
export const rowAfterRemoval = (
  before: readonly string[],
  after: readonly string[],
  focused: string | undefined,
): string | undefined => {
  const at = focused === undefined || after.includes(focused) ? -1 : before.indexOf(focused);
  if (at < 0) return undefined;
  const isThere = (id: string) => after.includes(id);
  return before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere);
};

/** A row that goes takes the focus with it, its open menu too: the menu button of its neighbour gets it. Answers with what watches the list. */
export const useFocusAfterRemoval = (list: RefObject<HTMLElement | null>, ids: readonly string[]): FocusWatch => {
  const watch = useFocusWatch();
  const before = useRef(ids);
  useLayoutEffect(() => {
    const next = rowAfterRemoval(before.current, ids, watch.takeLost()?.row);
    before.current = ids;
    if (next === undefined || document.activeElement !== document.body) return;
    const row = list.current?.querySelector(`[data-media-track="${CSS.escape(next)}"]`);
    row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus({ preventScroll: true });
  }, [ids, list, watch]);
  return watch;
};
