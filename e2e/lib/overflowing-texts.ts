import type { Page } from '@playwright/test';

/**
 * Texts of the interface that are wider or higher than what they stand in, and how far the page itself can be pushed sideways. What is
 * cut with an ellipsis or scrolls in a box of its own is meant to.
 */
export const overflowingTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [alongPx, acrossPx] = [1.5, 6];
    const labels = 'button, a, summary, label, legend, th, h1, h2, h3, h4, [role=tab], [role=status]';
    const isCutOnPurpose = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none' ||
      /auto|scroll/.test(style.overflowX + style.overflowY);
    /** For readers of the screen only: a box of a pixel. */
    const isUnseen = ({ width, height }: DOMRect) => width <= 1 || height <= 1;
    /** From the text out to the label: whether a box between them cuts or hides it on purpose. */
    const isExpected = (text: Node, label: Element) => {
      for (let box = text.parentElement; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (isCutOnPurpose(style) || isUnseen(box.getBoundingClientRect()) || style.position === 'fixed') return true;
        if (box === label) break;
      }
      for (let box = label.parentElement; box !== null; box = box.parentElement)
        if (isUnseen(box.getBoundingClientRect())) return true;
      return false;
    };
    const textRectsOf = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    /** Along the lines every pixel counts. Across them a line is higher than its letters: only another line is too much. */
    const overPx = (text: Node, label: Element) => {
      // A box within a line is as high as its own face's letters, and holds nothing in.
      if (getComputedStyle(label).display === 'inline') return 0;
      const box = label.getBoundingClientRect();
      const isVertical = getComputedStyle(label).writingMode.startsWith('vertical');
      const [sidewaysPx, upwardsPx] = isVertical ? [acrossPx, alongPx] : [alongPx, acrossPx];
      const sides = textRectsOf(text).flatMap(({ left, right, top, bottom }) => [
        Math.max(box.left - left, right - box.right) - sidewaysPx,
        Math.max(box.top - top, bottom - box.bottom) - upwardsPx,
      ]);
      return Math.max(0, ...sides);
    };
    const found: string[] = [];
    for (const label of document.querySelectorAll(labels)) {
      if (!label.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if ((text.textContent ?? '').trim() === '') continue;
        const over = overPx(text, label);
        if (over > 0 && !isExpected(text, label))
          found.push(`${label.localName}.${label.className} “${text.textContent}” by ${Math.ceil(over)} px`);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page by ${scrollWidth - clientWidth} px`);
    return found;
  });
