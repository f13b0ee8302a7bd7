import { login } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { createDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createUser } from '../load/visitors.ts';

/** `BENCH_FOLLOWERS` makes it small, to see that it runs: such figures say nothing. */
export const followerCount = Number(process.env.BENCH_FOLLOWERS ?? 100_000);
/** One follower in ten wants posts pushed, to one browser. */
export const pushedCount = Math.round(followerCount / 10);

export interface Crowd {
  readonly author: HttpClient;
  readonly authorId: string;
  /** A follower who looks at the feed. */
  readonly reader: HttpClient;
}

const userIdOf = async (client: HttpClient): Promise<string> => {
  const { user } = await client.call(login, { body: {} });
  if (user === undefined) throw new Error('nobody is logged in');
  return user.id;
};

/**
 * Somebody whom so many follow, by rows: to sign them all up would take longer than to measure. `endpoint` is a browser's at the push
 * service of the measurement; each follower who wants pushes has one of their own below it.
 */
export async function openCrowd(
  origin: string,
  databaseUrl: string,
  browser: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
): Promise<Crowd> {
  const [author, reader] = [await createUser(origin, 'みんなの人'), await createUser(origin, '読む人')];
  const [authorId, readerId] = [await userIdOf(author), await userIdOf(reader)];
  const { pool, close } = createDatabase({ url: databaseUrl });
  const follow = `insert into follows (follower_id, target_kind, target_id, created_at)`;
  try {
    await pool.query(
      `insert into users (id, name, created_at, updated_at)
       select 'bench-follower-' || n, 'ひと' || n, 1, 1 from generate_series(1, $1::int) n`,
      [followerCount],
    );
    await pool.query(`${follow} select 'bench-follower-' || n, 'user', $1, n from generate_series(1, $2::int) n`, [
      authorId,
      followerCount,
    ]);
    await pool.query(`${follow} values ($1, 'user', $2, 1)`, [readerId, authorId]);
    await pool.query(
      `insert into notification_settings (user_id, choices, quiet_hours, time_zone)
       select 'bench-follower-' || n, '{"post": {"push": true}}', '{"isOn": false, "from": 0, "to": 0}', 'Asia/Tokyo'
       from generate_series(1, $1::int) n`,
      [pushedCount],
    );
    await pool.query(
      `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, locale, created_at)
       select 'bench-device-' || n, 'bench-follower-' || n, $2 || '/' || n, $3, $4, 'ja', 1 from generate_series(1, $1::int) n`,
      [pushedCount, browser.endpoint, browser.keys.p256dh, browser.keys.auth],
    );
    await pool.query('vacuum analyze users, follows, notification_settings, push_subscriptions');
  } finally {
    await close();
  }
  return { author, authorId, reader };
}
