import { playbackHistory, playbackStatus } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { guestDayOf } from '@madoi/domain/playback/guest-allowance';
import type { Page } from '@playwright/test';
import { hashSessionSecret } from '../../apps/server/src/features/session/session-secret.ts';
import { sessionCookieName } from '../../apps/server/src/platform/identity.ts';
import type { ApiUser } from './api-user.ts';
import type { ProductOptions } from './product.ts';
import { withDatabase } from './product-database.ts';

/** Of a day, unless configured otherwise. */
const guestMinutes = 120;

/** Makes a page this person's, before it goes anywhere: one account may sit at several browsers. */
export const signedInAs =
  ({ client }: ApiUser) =>
  (page: Page): Promise<void> =>
    page
      .context()
      .addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url: client.url })),
      );

/** What the server knows that somebody heard, newest first. */
export const listeningHistoryOf = async ({ client }: ApiUser) =>
  (await client.call(playbackHistory, { query: {} })).list;

export const timeLeftOf = async ({ client }: ApiUser): Promise<number | undefined> =>
  (await client.call(playbackStatus)).timeLeft;

/** As if this person had listened all the month: no journey could wait for that. */
export const useUpMonthTo = async (product: ProductOptions, { client }: ApiUser, leftSec: number): Promise<void> => {
  const { user } = await client.call(login, { body: {} });
  const { timeLeft } = await client.call(playbackStatus);
  if (user === undefined || timeLeft === undefined) throw new Error('nobody with a limited month');
  await withDatabase(product, (database) =>
    database.query(
      `insert into monthly_usage (user_id, month, used_ms) values ($1, $2, $3)
       on conflict (user_id, month) do update set used_ms = monthly_usage.used_ms + excluded.used_ms`,
      [user.id, allowanceMonthOf(Date.now()), (timeLeft - leftSec) * 1000],
    ),
  );
};

/** As if the guest of this page had listened in rooms all the day: no journey could wait for that. */
export const useUpGuestDayTo = async (product: ProductOptions, page: Page, leftSec: number): Promise<void> => {
  const cookies = await page.context().cookies();
  const secret = cookies.find(({ name }) => name === sessionCookieName)?.value;
  if (secret === undefined) throw new Error('nobody with a session');
  const listener = `session:${hashSessionSecret(decodeURIComponent(secret))}`;
  await withDatabase(product, (database) =>
    database.query('insert into guest_daily_usage (owner, day, used_ms) values ($1, $2, $3)', [
      listener,
      guestDayOf(Date.now()),
      guestMinutes * 60_000 - leftSec * 1000,
    ]),
  );
};
