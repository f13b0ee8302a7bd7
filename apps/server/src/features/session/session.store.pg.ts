import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { IdentityUser } from '#platform/identity.ts';
import { listenings } from './account/merge-statements.store.pg.ts';
import { bumpCredentialsVersion, endSessions, lockCredentials } from './login/credentials.store.pg.ts';
import type { CachedSession, NewSession, SessionStore } from './session.store.ts';
import { sessions, users } from './session.table.ts';

type UserRow = typeof users.$inferSelect;
const identityUser = ({ id, name, uploadedAt, ...row }: UserRow): IdentityUser => ({ id, name, uploadedAt, ...row });

const sessionsShownMax = 100;
const agentMaxChars = 300;

const rowOf = ({ tokenHash, userId, agent, now, expiresAt }: NewSession) => ({
  tokenHash,
  userId: userId ?? null,
  agent: agent.slice(0, agentMaxChars),
  createdAt: now,
  seenAt: now,
  expiresAt,
});

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

export const createPgSessionStore = (db: Database): SessionStore => ({
  async find(tokenHash, now) {
    const [row] = await db
      .select({ user: users, createdAt: sessions.createdAt, replaces: sessions.replaces })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
    if (!row) return undefined;
    if (!row.user) return { sessionHash: tokenHash, guest: true };
    const user = identityUser(row.user);
    const isOutdated = row.createdAt < (row.user.rightsChangedAt ?? 0);
    return {
      sessionHash: tokenHash,
      guest: false,
      user: isOutdated ? { ...user, isOperator: false } : user,
      ...(isOutdated ? { isOutdated } : {}),
      ...(row.replaces === null ? {} : { isNew: true }),
    };
  },

  findOutdated: (held, now) => findOutdated(db, held, now),

  async touch(tokenHash, now, expiresAt) {
    await db.update(sessions).set({ seenAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash));
  },

  async create(session) {
    await db.insert(sessions).values(rowOf(session));
  },

  async end(tokenHash) {
    await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  },

  replace: (session, replaces, credentialsVersion) =>
    db.transaction(async (tx) => {
      const { userId } = session;
      const isBound = credentialsVersion !== undefined && userId !== undefined;
      if (isBound && !(await lockCredentials(tx, userId, credentialsVersion))) return false;
      if (replaces !== undefined) await tx.delete(sessions).where(eq(sessions.tokenHash, replaces));
      await tx.insert(sessions).values(rowOf(session));
      return true;
    }),

  renew: (session, replaces) =>
    db.transaction(async (tx) => {
      const isOld = eq(sessions.tokenHash, replaces);
      const old = await tx.select({ hash: sessions.tokenHash }).from(sessions).where(isOld).for('update');
      if (old.length === 0) return false;
      const isUnused = eq(sessions.replaces, replaces);
      await tx
        .insert(sessions)
        .values({ ...rowOf(session), replaces })
        .onConflictDoUpdate({ target: sessions.tokenHash, set: { expiresAt: session.expiresAt }, setWhere: isUnused });
      return true;
    }),

  confirmRenewal: (tokenHash) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ replaces: sessions.replaces })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash))
        .for('update');
      if (!row?.replaces) return undefined;
      await tx.update(sessions).set({ replaces: null }).where(eq(sessions.tokenHash, tokenHash));
      await tx.delete(sessions).where(eq(sessions.tokenHash, row.replaces));
      return row.replaces;
    }),

  async findUser(userId) {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.closedAt)));
    return row && identityUser(row);
  },

  listForUser: (userId, now) =>
    db
      .select({
        tokenHash: sessions.tokenHash,
        agent: sessions.agent,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
      })
      .from(sessions)
      // One that is to come is no place where somebody is signed in.
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), isNull(sessions.replaces)))
      .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
      .limit(sessionsShownMax),

  async endForUser(userId, tokenHash) {
    const gone = await db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sessions.tokenHash, tokenHash)))
      .returning({ hash: sessions.tokenHash });
    return gone.length > 0;
  },

  endAllForUser: (userId, except) =>
    db.transaction(async (tx) => {
      await bumpCredentialsVersion(tx, userId);
      return endSessions(tx, userId, except === undefined ? [] : [except]);
    }),

  async signUp(user, session, replaces) {
    return db.transaction(async (tx) => {
      if (replaces !== undefined) {
        const gone = await tx
          .delete(sessions)
          .where(eq(sessions.tokenHash, replaces))
          .returning({ hash: sessions.tokenHash });
        if (gone.length === 0) return false;
      }
      const { now } = session;
      await tx.insert(users).values({ ...user, createdAt: now, updatedAt: now });
      await tx.insert(sessions).values(rowOf({ ...session, userId: user.id }));
      if (replaces === undefined) return true;
      for (const statement of listenings(`session:${replaces}`, user.id, now)) await tx.execute(statement);
      return true;
    });
  },

  async ensureUser({ now, ...user }) {
    const [row] = await db
      .insert(users)
      .values({ ...user, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: users.id, set: { id: sql`excluded.id` } })
      .returning();
    if (!row) throw new Error('an upsert of a user returned no row');
    return identityUser(row);
  },

  async sweep(now) {
    const gone = await db.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ hash: sessions.tokenHash });
    return gone.length;
  },
});
