import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './tab-row.module.css';
import type { CutEnds } from './tab-row.ts';
import { watchRow } from './watch-row.ts';

export interface TabRow<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly className: string | undefined;
  readonly cut: CutEnds | undefined;
}

/**
 * For a row of tabs or filters that can be wider than its place: with `className` on the element around them and `cut` as its `data-cut`,
 * its ends fade where it goes on. The tab that is chosen, by its `aria-selected`, `aria-pressed` or `aria-current`, is scrolled into view.
 */
export const useTabRow = <E extends HTMLElement>(): TabRow<E> => {
  const ref = useRef<E>(null);
  const [cut, setCut] = useState<CutEnds>();
  useEffect(() => (ref.current === null ? undefined : watchRow(ref.current, setCut)), []);
  return { ref, className: styles.row, cut };
};
