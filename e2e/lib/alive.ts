import type { Page } from '@playwright/test';

/** Until the page reacts to keys and clicks: then it takes over the clicks that its head has kept, and none are kept any more. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('madoiTakeEarlyClicks' in window));
};
