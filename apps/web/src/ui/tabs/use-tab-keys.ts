import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

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
 * A row of tabs is one stop of the tab key; the arrows go from tab to tab, and Enter opens the one that has the focus. The stop is
 * that one, and the open one while the focus is elsewhere.
 */
export const useTabKeys = <V extends string>(open: V) => {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<V>();
  return {
    list,
    stop: focused ?? open,
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
