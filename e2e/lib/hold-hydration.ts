import type { Page } from '@playwright/test';

/** Keeps every page that is opened from now on as the server drew it: none is hydrated without its texts. The answer lets it go on. */
export const holdHydration = async (page: Page, texts = '**/assets/ja-*.js'): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(texts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
