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

/** How far a row goes at most when it is scrolled by `left`, in px; parts of a pixel are nothing. */
const reachable = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, left: number): number => {
  const by = Math.max(-scrollLeft, Math.min(left, scrollWidth - clientWidth - scrollLeft));
  return Math.abs(by) < 1 ? 0 : by;
};

/** What is observed already is not measured once more: it is observed from the start. */
const measureAgain = (observer: IntersectionObserver, element: Element): void => {
  observer.unobserve(element);
  observer.observe(element);
};

/**
 * Says which ends of a row are cut, also where tabs come and go, and keeps the chosen tab in view: as it is chosen, and where a font that comes
 * makes the tabs before it wider, also while the row still glides there. Once its reader scrolls the row, it stays where they leave it. An
 * observer measures when the browser has laid out the page: to ask for the places earlier would make it lay out once more at each press.
 */
export const watchRow = (row: HTMLElement, onCut: (ends: CutEnds | undefined) => void): (() => void) => {
  const ratios = new Map<Element, number>();
  let ends: Ends | undefined;
  let toShow: Element | undefined;
  let isGliding = false;
  const intersections = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect, rootBounds } of entries) {
        ratios.set(target, intersectionRatio);
        if (target !== toShow || isGliding || rootBounds === null) continue;
        const left = reachable(row, scrollToShow(rootBounds, boundingClientRect));
        if (left === 0) continue;
        isGliding = true;
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
    if (ends?.chosen !== before?.chosen) {
      toShow = ends?.chosen;
      isGliding = false;
    }
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
  const ending = new AbortController();
  const whileWatched = { passive: true, signal: ending.signal };
  const onScroll = () => {
    if (!isGliding) stay();
  };
  const onRest = () => {
    isGliding = false;
    // It may have moved meanwhile.
    if (toShow !== undefined) measureAgain(intersections, toShow);
  };
  row.addEventListener('wheel', stay, whileWatched);
  row.addEventListener('touchmove', stay, whileWatched);
  row.addEventListener('scroll', onScroll, whileWatched);
  row.addEventListener('scrollend', onRest, whileWatched);
  changes.observe(row, { childList: true, subtree: true, attributeFilter: choosing });
  look();
  return () => {
    ending.abort();
    changes.disconnect();
    intersections.disconnect();
  };
};
