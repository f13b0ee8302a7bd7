import type { Page } from '@playwright/test';

/** How far the page's title reaches under the header, where a page has one: 0 or less when the main area lies below it. */
export const overlapPx = async (page: Page): Promise<number> => {
  const head = await page
    .getByRole('banner')
    .first()
    .boundingBox({ timeout: 500 })
    .catch(() => null);
  const title = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  return head === null || title === null ? 0 : Math.round(head.y + head.height - title.y);
};
