import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { AccountDataStore, OpenRoom } from '../account-data.store.ts';
import { closeStatements, listenings, mergeStatements } from './merge-statements.store.pg.ts';

/** Both people, in the order of their ids: two moves at once wait for each other instead of for ever. */
async function lockUsers(tx: Database, ids: readonly string[]): Promise<number> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await tx.execute(
    sql`select id from users where id in (${list}) and closed_at is null order by id for update`,
  );
  return rows.length;
}

async function hasAnyLogin(tx: Database, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from email_logins where user_id = ${userId} union all
    select 1 from passkeys where user_id = ${userId} union all
    select 1 from provider_logins where user_id = ${userId} limit 1`);
  return rows.length > 0;
}

async function openRooms(tx: Database, userId: string): Promise<OpenRoom[]> {
  const { rows } = await tx.execute<{ id: string; life: OpenRoom['life'] }>(
    sql`select id, life from lounges where owner_id = ${userId} and life in ('scheduled', 'live')`,
  );
  return rows;
}

async function endSessions(tx: Database, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ hash: string }>(
    sql`delete from sessions where user_id = ${userId} returning token_hash as hash`,
  );
  return rows.map(({ hash }) => hash);
}

export const createPgAccountDataStore = (db: Database): AccountDataStore => ({
  async mergeGuest(sessionHash, into, now) {
    await db.transaction(async (tx) => {
      for (const statement of listenings(`session:${sessionHash}`, into, now)) await tx.execute(statement);
    });
  },

  mergeUser: (from, into, now) =>
    db.transaction(async (tx) => {
      if ((await lockUsers(tx, [from, into])) < 2 || (await hasAnyLogin(tx, from))) return undefined;
      const roomIds = (await openRooms(tx, from)).map(({ id }) => id);
      for (const statement of mergeStatements({ from, into, now })) await tx.execute(statement);
      for (const statement of closeStatements(from, now)) await tx.execute(statement);
      return { roomIds, sessionHashes: await endSessions(tx, from) };
    }),

  openRoomsOf: (userId) => openRooms(db, userId),

  close: (userId, now) =>
    db.transaction(async (tx) => {
      await lockUsers(tx, [userId]);
      for (const statement of closeStatements(userId, now)) await tx.execute(statement);
      return endSessions(tx, userId);
    }),
});
