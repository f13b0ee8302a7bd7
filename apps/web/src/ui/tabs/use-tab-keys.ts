import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Where a key leads from a tab, or undefined where it leads nowhere. */
export const nextTabAt = (key: string, at: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (at + step + count) % count;
};

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;

/**
 * The tab at which the tab key stops: the one that has the focus, else the open one. Either may have gone from the row, and of a tab that
 * goes with the focus React says no blur: a row without a stop could not be reached by keys.
 */
export const tabStop = <V extends string>(values: readonly V[], open: V, focused: V | undefined): V | undefined =>
  [focused, open].find((value) => value !== undefined && values.includes(value)) ?? values[0];

/** A row of tabs is one stop of the tab key; the arrows go from tab to tab, and Enter opens the one that has the focus. */
export const useTabKeys = <V extends string>(list: RefObject<HTMLElement | null>, values: readonly V[], open: V) => {
  const [focused, setFocused] = useState<V>();
  return {
    stop: tabStop(values, open, focused),
    onFocus: (value: V) => setFocused(value),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || list.current?.contains(relatedTarget) !== true) setFocused(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
      const at = tabs.indexOf(document.activeElement as HTMLElement);
      const next = at === -1 || hasModifier(event) ? undefined : nextTabAt(event.key, at, tabs.length);
      if (next === undefined) return;
      event.preventDefault();
      tabs[next]?.focus();
    },
  };
};
