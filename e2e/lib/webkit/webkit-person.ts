import type { ApiUser } from '../api-user.ts';
import type { WebkitPage } from './webkit-page.ts';

/** Makes a browser this person's. A driver takes cookies only for the page where it is. */
export const becomePerson = async ({ driver, goTo }: WebkitPage, { client }: ApiUser): Promise<void> => {
  await goTo('/offline');
  for (const [name, value] of client.cookies) {
    await driver.addCookie({ name, value: encodeURIComponent(value), path: '/' });
  }
};
