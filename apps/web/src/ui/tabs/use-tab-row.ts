import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './tab-row.module.css';
import { type CutEnds, cutEnds, scrollToShow, wholeRatio } from './tab-row.ts';

const chosenTab = '[aria-selected="true"], [aria-pressed="true"], [aria-current]';

/**
 * Says which ends of a row are cut, and scrolls its chosen tab into view once: from then on the row stays where its reader scrolls it. An
 * observer measures when the browser has laid out the page. To ask for the places here would make it lay out once more at each press.
 */
const watchRow = (row: HTMLElement, onCut: (ends: CutEnds | undefined) => void): (() => void) | undefined => {
  const { firstElementChild: first, lastElementChild: last } = row;
  if (first === null || last === null) return undefined;
  const chosen = row.querySelector(chosenTab) ?? first;
  const ratios = new Map<Element, number>();
  let isChosenShown = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        ratios.set(target, intersectionRatio);
        if (target !== chosen || rootBounds === null || isChosenShown) continue;
        isChosenShown = true;
        row.scrollBy({ left: scrollToShow(rootBounds, boundingClientRect) });
      }
      onCut(cutEnds(ratios.get(first) ?? 1, ratios.get(last) ?? 1));
    },
    { root: row, threshold: [wholeRatio] },
  );
  for (const tab of new Set([first, last, chosen])) observer.observe(tab);
  return () => observer.disconnect();
};

export interface TabRow<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly className: string | undefined;
  readonly cut: CutEnds | undefined;
}

/**
 * For a row of tabs or filters that can be wider than its place: with `className` on the element around them and `cut` as its `data-cut`,
 * its ends fade where it goes on. The tab that is `chosen` is scrolled into view. `tabCount`: how many tabs there are now.
 */
export const useTabRow = <E extends HTMLElement>(chosen: string, tabCount: number): TabRow<E> => {
  const ref = useRef<E>(null);
  const [cut, setCut] = useState<CutEnds>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is watched from the start when another tab is chosen, comes or goes
  useEffect(() => (ref.current === null ? undefined : watchRow(ref.current, setCut)), [chosen, tabCount]);
  return { ref, className: styles.row, cut };
};
