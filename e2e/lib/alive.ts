import type { Page } from '@playwright/test';

/** Until the page reacts to keys and clicks: then it has taken over what its head has recorded. */
export const untilAlive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !('madoiEarlyInput' in window));
};
