import type { Page } from '@playwright/test';

/** Against the machine that the journeys run on, as in the profile of a phone in `bench/page`. */
const slowdown = 4;

/** As slow as a phone, in all that this page does from now on. */
export const slowDown = async (page: Page): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};
