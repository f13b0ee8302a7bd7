import type { ElementHandle, Locator, Page } from '@playwright/test';

/** How far the page's title reaches under the header, where a page has one: 0 or less when the title is in it or below it. */
export const overlapPx = async (page: Page): Promise<number> => {
  const banner = page.getByRole('banner').first();
  if ((await banner.getByRole('heading', { level: 1 }).count()) > 0) return 0;
  const head = await banner.boundingBox({ timeout: 500 }).catch(() => null);
  const title = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  return head === null || title === null ? 0 : Math.round(head.y + head.height - title.y);
};

/** How far one thing stands below another. */
export const gapPx = async (above: Locator, below: Locator): Promise<number> => {
  const lower = await below.elementHandle();
  if (lower === null) throw new Error('what is below is not shown');
  // Both in one moment: a sheet that comes up moves between two looks.
  const px = await above.evaluate(
    (upper, under) => under.getBoundingClientRect().top - upper.getBoundingClientRect().bottom,
    lower as ElementHandle<HTMLElement>,
  );
  return Math.round(px);
};
