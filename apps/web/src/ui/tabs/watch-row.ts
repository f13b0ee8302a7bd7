import { type CutEnds, cutEnds, scrollToShow, wholeRatio } from './tab-row.ts';

const choosing = ['aria-selected', 'aria-pressed', 'aria-current'];
const chosenTab = '[aria-selected="true"], [aria-pressed="true"], [aria-current]';

interface Ends {
  readonly first: Element;
  readonly last: Element;
  readonly chosen: Element;
}

const endsOf = (row: HTMLElement): Ends | undefined => {
  const { firstElementChild: first, lastElementChild: last } = row;
  return first === null || last === null ? undefined : { first, last, chosen: row.querySelector(chosenTab) ?? first };
};

/**
 * Says which ends of a row are cut, also where tabs come and go, and scrolls a tab into view once as it is chosen, or later where a font that
 * comes makes the tabs before it wider. From then on the row stays where its reader scrolls it. An observer measures when the browser has laid
 * out the page: to ask for the places here would make it lay out once more at each press.
 */
export const watchRow = (row: HTMLElement, onCut: (ends: CutEnds | undefined) => void): (() => void) => {
  const ratios = new Map<Element, number>();
  let ends: Ends | undefined;
  let toShow: Element | undefined;
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        ratios.set(target, intersectionRatio);
        if (target !== toShow || rootBounds === null) continue;
        const left = scrollToShow(rootBounds, boundingClientRect);
        if (left === 0) continue;
        toShow = undefined;
        row.scrollBy({ left });
      }
      if (ends !== undefined) onCut(cutEnds(ratios.get(ends.first) ?? 1, ratios.get(ends.last) ?? 1));
    },
    { root: row, threshold: [wholeRatio] },
  );
  const look = () => {
    const before = ends;
    ends = endsOf(row);
    if (ends?.first === before?.first && ends?.last === before?.last && ends?.chosen === before?.chosen) return;
    if (ends?.chosen !== before?.chosen) toShow = ends?.chosen;
    // From the start: an element that is observed already is not measured once more.
    intersections.disconnect();
    ratios.clear();
    if (ends === undefined) return onCut(undefined);
    for (const tab of new Set([ends.first, ends.last, ends.chosen])) intersections.observe(tab);
  };
  const changes = new MutationObserver(look);
  const stay = () => {
    toShow = undefined;
  };
  row.addEventListener('scroll', stay, { passive: true });
  changes.observe(row, { childList: true, subtree: true, attributeFilter: choosing });
  look();
  return () => {
    row.removeEventListener('scroll', stay);
    changes.disconnect();
    intersections.disconnect();
  };
};
