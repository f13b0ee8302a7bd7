declare global {
  interface Window {
    /** Stops recording and returns what was clicked, oldest first, each once. */
    madoiTakeEarlyClicks?: () => readonly HTMLElement[];
  }
}

/**
 * Runs in the page's head, before any module: a page is drawn seconds before its code has arrived on a slow line, and
 * a click in between would be lost. Records clicks on buttons, and forms that only the code can send; links work by
 * themselves. Stands alone: its text is put into the page.
 */
export const captureEarlyClicks = (page: Document): void => {
  const clicked = new Set<HTMLElement>();
  const record = (event: Event) => {
    const { target } = event;
    if (!event.isTrusted || !(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>(event.type === 'submit' ? 'form:not([action])' : 'button');
    if (pressed === null) return;
    // Without its code the form would only reload the page, and the text in it would be lost.
    if (event.type === 'submit') event.preventDefault();
    else if (pressed.matches('form [type=submit], form button:not([type])')) return;
    // Moved to the end: the order of the last clicks is what the person means.
    clicked.delete(pressed);
    clicked.add(pressed);
  };
  page.addEventListener('click', record, true);
  page.addEventListener('submit', record, true);
  window.madoiTakeEarlyClicks = () => {
    page.removeEventListener('click', record, true);
    page.removeEventListener('submit', record, true);
    delete window.madoiTakeEarlyClicks;
    return [...clicked];
  };
};

/** Replays the clicks from before hydration; those on elements that have left the page since are dropped. */
export const replayEarlyClicks = (take = window.madoiTakeEarlyClicks): void => {
  for (const pressed of take?.() ?? []) {
    if (!pressed.isConnected) continue;
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }
};
