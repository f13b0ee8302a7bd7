import { type SQL, sql } from 'drizzle-orm';
import type { AccountMerge } from './account-merge.ts';

/** What they were told goes along, and the browsers that are pushed to; how they want to be told is what the other account has chosen. */
export const notificationStatements = ({ from, into }: AccountMerge): SQL[] => [
  sql`update notifications set user_id = ${into} where user_id = ${from}`,
  sql`update push_subscriptions set user_id = ${into} where user_id = ${from}`,
];
