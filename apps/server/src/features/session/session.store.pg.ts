import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { isOneOf } from '#platform/db/is-one-of.ts';
import { createGatheredReads } from '#platform/gathered-reads.ts';
import type { CachedSession, SessionStore } from './session.store.ts';
import { sessions, users } from './session.table.ts';
import { createSessionDevices } from './session-devices.store.pg.ts';
import { createSessionReplacement } from './session-replacement.store.pg.ts';
import { identityColumns, sessionRowOf } from './session-rows.store.pg.ts';
import { createSessionUsers } from './session-users.store.pg.ts';

/** Answers the differences alone: of thousands of open sockets next to none has changed. */
async function findOutdated(db: Database, held: readonly CachedSession[], now: number): Promise<readonly string[]> {
  if (held.length === 0) return [];
  const rights = held.map(({ sessionHash, user }) => ({
    hash: sessionHash,
    user_id: user?.id ?? null,
    operator: user?.isOperator ?? null,
    official: user?.isOfficial ?? null,
    plan: user?.plan ?? null,
  }));
  const { rows } = await db.execute<{ hash: string }>(sql`
    select h.hash
    from jsonb_to_recordset(${JSON.stringify(rights)}::jsonb)
      as h(hash text, user_id text, operator boolean, official boolean, plan text)
    left join ${sessions} s on s.token_hash = h.hash and s.expires_at > ${now}
    left join ${users} u on u.id = s.user_id
    where s.token_hash is null or (u.id, u.is_operator and s.created_at >= coalesce(u.rights_changed_at, 0), u.is_official, u.plan)
      is distinct from (h.user_id, h.operator, h.official, h.plan)`);
  return rows.map(({ hash }) => hash);
}

function prepareFind(db: Database) {
  const { tokenHash, createdAt, expiresAt, seenAt, replaces } = sessions;
  return db
    .select({
      tokenHash,
      user: { ...identityColumns, rightsChangedAt: users.rightsChangedAt },
      createdAt,
      expiresAt,
      seenAt,
      replaces,
    })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(isOneOf(tokenHash, 'hashes'))
    .prepare('sessions-by-hash');
}

/** Every request and every socket asks for its session: the statement is prepared. */
function createFind(db: Database): SessionStore['find'] {
  const statement = prepareFind(db);
  const rows = createGatheredReads(
    async (hashes) =>
      new Map((await statement.execute({ hashes: [...hashes] })).map((row) => [row.tokenHash, row] as const)),
  );
  return async (tokenHash, now) => {
    const row = await rows.read(tokenHash);
    if (!row || row.expiresAt <= now) return undefined;
    if (!row.user) return { sessionHash: tokenHash, guest: true, seenAt: row.seenAt };
    const { rightsChangedAt, ...user } = row.user;
    const isOutdated = row.createdAt < (rightsChangedAt ?? 0);
    return {
      sessionHash: tokenHash,
      guest: false,
      seenAt: row.seenAt,
      user: isOutdated ? { ...user, isOperator: false } : user,
      ...(isOutdated ? { isOutdated } : {}),
      ...(row.replaces === null ? {} : { isNew: true }),
    };
  };
}

export const createPgSessionStore = (db: Database): SessionStore => ({
  ...createSessionReplacement(db),
  ...createSessionUsers(db),
  ...createSessionDevices(db),
  find: createFind(db),

  findOutdated: (held, now) => findOutdated(db, held, now),

  async touch(tokenHash, now, expiresAt, unseenSince) {
    const isDue = and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, unseenSince));
    await db.update(sessions).set({ seenAt: now, expiresAt }).where(isDue);
  },

  async create(session) {
    await db.insert(sessions).values(sessionRowOf(session));
  },

  async end(tokenHash) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  },

  sweep: (before, limit) => deleteBatch(db, sessions, lt(sessions.expiresAt, before), limit),
});
