import { expect, type Page } from '@playwright/test';

/** Reads an expression in the page. */
export type Look = (expression: string) => Promise<unknown>;

/** Looks at the page without touching it: the runner's own look counts as a person's gesture and would let it sound. */
export const watchOnly = async (page: Page): Promise<Look> => {
  const session = await page.context().newCDPSession(page);
  return async (expression) => {
    const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false });
    return result.value;
  };
};

/** The middle of the button with these words, where it can be hit there: `x y`. Empty while there is none. */
const middleOf = (words: string): string => `(() => {
  const button = [...document.querySelectorAll('button')].find(({ innerText }) => innerText.includes(${JSON.stringify(words)}));
  if (button === undefined) return '';
  const { x, y, width, height } = button.getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2];
  return button.contains(document.elementFromPoint(...middle)) ? middle.join(' ') : '';
})()`;

/**
 * The first touch of a page. The runner's own click looks for its target before it presses, which is a gesture already: a page
 * that it let sound would take the button away under it.
 */
export const touchFirst = async (page: Page, look: Look, words: string): Promise<void> => {
  let before: unknown = '';
  await expect
    .poll(async () => {
      const now = await look(middleOf(words));
      const standsStill = now !== '' && now === before;
      before = now;
      return standsStill;
    }, `the button ${words} stands still`)
    .toBe(true);
  const [x = 0, y = 0] = String(before).split(' ').map(Number);
  await page.mouse.click(x, y);
};
