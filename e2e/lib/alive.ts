import type { Page } from '@playwright/test';

/** Until the page reacts to keys and clicks: then it takes over what its head has recorded, and nothing is recorded any more. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('madoiTakeEarlyInput' in window));
};
