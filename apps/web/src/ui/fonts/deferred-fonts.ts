import { inTurns } from '#platform/page/in-turns.ts';
import { onFirstUse } from '#platform/page/on-first-use.ts';
import { type IdleLimits, whenIdle } from '#platform/page/when-idle.ts';
import { createLackFinder, type ShownText, shownTextsIn } from './find-lack.ts';

/** Names a sheet of slices in the head, as the content of a `meta`. */
export const deferredFontName = 'late-font';
/** On the style with the faces that the server has cut for this page's text. */
export const pageFacesAttribute = 'data-page-faces';
const sheetAttribute = 'data-late-font';

/** Loads every sheet of slices that the head names, once. They stand before the page's own faces, which have precedence where both have a letter. */
export const applyDeferredFonts = (page: Document): void => {
  const own = page.querySelector(`style[${pageFacesAttribute}]`);
  for (const { content } of page.querySelectorAll<HTMLMetaElement>(`meta[name="${deferredFontName}"]`)) {
    if (page.querySelector(`link[${sheetAttribute}][href="${CSS.escape(content)}"]`) !== null) continue;
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = content;
    sheet.setAttribute(sheetAttribute, '');
    page.head.insertBefore(sheet, own);
  }
};

/** The same where slices are in use already: another language may name others. */
export const updateDeferredFonts = (page: Document): void => {
  if (page.querySelector(`link[${sheetAttribute}]`) !== null) applyDeferredFonts(page);
};

const limits: IdleLimits = { atLatestMs: 500, elseAfterMs: 100 };
/** A first press is often one on a room, whose music would wait: the sheets take a slow phone a quarter of a second. A text that lacks a letter has them sooner. */
const firstUseLimits: IdleLimits = { atLatestMs: 2_000, elseAfterMs: 500 };
const later = (turn: () => void): void => void whenIdle(turn, limits);

/** What was put on the page; what comes while it is read is read, too. */
function* shownTextsOf(arrived: Set<Node>): Generator<ShownText> {
  for (const node of arrived) {
    arrived.delete(node);
    if (node.isConnected) yield* shownTextsIn(node);
  }
}

/** To read a whole page takes a slow phone 150 ms in all, which it does not have while it is hydrated: the server has cut the faces for what it drew. */
const wholePageAfterMs = 3_000;

/**
 * Loads the slices where the page's own faces do not do: at once if it has none or one of them is missing, when a text shows what they lack, and
 * when somebody begins to use the page. Who only looks at it needs none.
 */
export const watchForDeferredFonts = (page: Document): void => {
  const own = page.querySelector<HTMLStyleElement>(`style[${pageFacesAttribute}]`);
  if (own === null) {
    applyDeferredFonts(page);
    return;
  }
  const isLacking = createLackFinder(own);
  const arrived = new Set<Node>();
  let isChecking = false;
  let isLoaded = false;
  const load = (): void => {
    isLoaded = true;
    watcher.disconnect();
    page.fonts.removeEventListener('loadingerror', load);
    applyDeferredFonts(page);
  };
  function* textsToCheck(): Generator<ShownText> {
    for (const shown of shownTextsOf(arrived)) {
      if (isLoaded) return;
      yield shown;
    }
    isChecking = false;
  }
  const check = (): void => {
    inTurns(textsToCheck(), (shown) => isLacking(shown) && load(), later);
  };
  const checkSoon = (): void => {
    if (isChecking) return;
    isChecking = true;
    later(check);
  };
  const watcher = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') arrived.add(target);
      for (const node of addedNodes) arrived.add(node);
    }
    if (arrived.size > 0) checkSoon();
  });
  watcher.observe(page.body, { childList: true, characterData: true, subtree: true });
  page.fonts.addEventListener('loadingerror', load);
  if ([...page.fonts].some(({ status }) => status === 'error')) load();
  setTimeout(() => {
    arrived.add(page.documentElement);
    checkSoon();
  }, wholePageAfterMs);
  onFirstUse(() => whenIdle(load, firstUseLimits));
};
