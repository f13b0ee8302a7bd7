import type { Page } from '@playwright/test';

/**
 * Lines of text that lie on one another, and names that are cut after less than four letters' width. What lies above the page (a header that stays, a player,
 * a menu) may cover it; what is drawn for the eye alone may overlap.
 */
export const collidingTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const [overlapPx, lettersMin] = [3, 4];
    interface Line {
      readonly of: Element;
      readonly rect: DOMRect;
      readonly text: string;
    }
    const isApart = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(box).position) || box.ariaHidden === 'true') return true;
      }
      return false;
    };
    /** The part of a line that the boxes around it leave to be seen. */
    const shownOf = (element: Element, rect: DOMRect): DOMRect | undefined => {
      let { left, top, right, bottom } = rect;
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(box);
        if (clipPath.startsWith('inset(50%')) return undefined;
        if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
        const clip = box.getBoundingClientRect();
        [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : undefined;
    };
    /** A face's box is higher than its letters: about a fifth of it lies free above and below them. */
    const lettersOf = ({ x, y, width, height }: DOMRect, letterPx: number, writingMode: string): DOMRect => {
      const free = (boxPx: number) => Math.max(0, boxPx - letterPx) / 2;
      const [freeX, freeY] = writingMode.startsWith('vertical') ? [free(width), 0] : [0, free(height)];
      return new DOMRect(x + freeX, y + freeY, width - 2 * freeX, height - 2 * freeY);
    };
    const lines: Line[] = [];
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const of = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (of === null || text === '' || !of.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (isApart(of)) continue;
      const { textOverflow, fontSize, writingMode } = getComputedStyle(of);
      const widthLetters = of.clientWidth / Number.parseFloat(fontSize);
      const isCut = text.length > lettersMin && of.scrollWidth > of.clientWidth + 1;
      if (isCut && textOverflow === 'ellipsis' && widthLetters < lettersMin)
        cut.add(`“${text}” is cut after ${widthLetters.toFixed(1)} letters’ width`);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const shown = shownOf(of, lettersOf(rect, Number.parseFloat(fontSize), writingMode));
        if (shown !== undefined) lines.push({ of, rect: shown, text });
      }
    }
    lines.sort((one, other) => one.rect.top - other.rect.top);
    const found = new Set<string>(cut);
    lines.forEach((line, at) => {
      for (const other of lines.slice(at + 1)) {
        if (other.rect.top > line.rect.bottom - overlapPx) break;
        if (line.of === other.of || line.of.contains(other.of) || other.of.contains(line.of)) continue;
        const wide = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left);
        const high = Math.min(line.rect.bottom, other.rect.bottom) - other.rect.top;
        if (wide > overlapPx && high > overlapPx) found.add(`“${line.text}” and “${other.text}” lie on one another`);
      }
    });
    return [...found];
  });
