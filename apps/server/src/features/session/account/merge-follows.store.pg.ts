import { type SQL, sql } from 'drizzle-orm';
import type { AccountMerge } from './account-merge.ts';

/**
 * Whom they follow, and who follows them; nobody follows themselves, and a block that came along ends what it stands against. The account that is
 * left behind loses its follows when it is closed.
 */
export const followStatements = ({ from, into }: AccountMerge): SQL[] => [
  sql`insert into follows (follower_id, target_kind, target_id, created_at)
    select ${into}, target_kind, target_id, created_at from follows
    where follower_id = ${from} and not (target_kind = 'user' and target_id = ${into}) on conflict do nothing`,
  sql`insert into follows (follower_id, target_kind, target_id, created_at)
    select follower_id, 'user', ${into}, created_at from follows
    where target_kind = 'user' and target_id = ${from} and follower_id <> ${into} on conflict do nothing`,
  sql`delete from follows f using blocks b where f.target_kind = 'user' and b.active
    and ${into} in (f.follower_id, f.target_id)
    and (b.user_id, b.blocked_id) in ((f.follower_id, f.target_id), (f.target_id, f.follower_id))`,
];
