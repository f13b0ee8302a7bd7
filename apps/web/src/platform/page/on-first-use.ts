/** What people do first on a page: they move over it, touch it, turn the wheel or press a key. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

export interface FirstUse {
  /** Does the work once the page was used, at once where it was already. The answer calls it off. */
  readonly onFirstUse: (work: () => void) => () => void;
}

/** Waits for the first sign of a hand. Who only looks at a page is spared what they would need to use it. */
export const createFirstUse = (page: EventTarget): FirstUse => {
  const waiting = new Set<() => void>();
  let isUsed = false;
  const use = (): void => {
    isUsed = true;
    for (const sign of signs) page.removeEventListener(sign, use, true);
    for (const work of waiting) work();
    waiting.clear();
  };
  for (const sign of signs) page.addEventListener(sign, use, { capture: true, passive: true });
  return {
    onFirstUse: (work) => {
      if (isUsed) {
        work();
        return () => undefined;
      }
      waiting.add(work);
      return () => waiting.delete(work);
    },
  };
};

let ofPage: FirstUse | undefined;

/** `onFirstUse` of this page. Do not call it on the server. */
export const onFirstUse = (work: () => void): (() => void) => {
  ofPage ??= createFirstUse(window);
  return ofPage.onFirstUse(work);
};
