import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import { and, desc, eq, exists, gt, gte, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { audioTypes, guestListenerDownloads, nameOfType, userDownloads } from '../files/download.store.pg.ts';
import { downloads, listeners, listenings, monthlyUsage } from '../rights/playback.table.ts';
import {
  chargeGuestDay,
  guestUsedMs,
  hasDueGuestDownloads,
  readAddressUsage,
  recordPeakListeners,
} from './guest-day.store.pg.ts';
import type { Listener, ListenerTransaction, Listening, ListeningStore } from './listening.store.ts';

type Row = typeof listenings.$inferSelect;

const listenerKeyOf = ({ sessionHash, userId }: Listener): string =>
  userId === undefined ? `session:${sessionHash}` : `user:${userId}`;

const listeningOf = (row: Row): Listening => ({
  ...row,
  audioType: audioTypes[row.audioType],
  openedAtMs: row.startedAt,
  closedAtMs: row.closedAt ?? undefined,
  deviceId: row.deviceId ?? undefined,
  roomId: row.roomId ?? undefined,
  addressKey: row.addressKey ?? undefined,
  reportedMs: row.reportedMs ?? undefined,
  month: row.month ?? undefined,
});

/** What may change of a listening, once it is there. */
const updatableColumns = (listening: Listening) => ({
  closedAt: listening.closedAtMs ?? null,
  wasReplaced: listening.wasReplaced,
  reportedMs: listening.reportedMs ?? null,
  creditedMs: listening.creditedMs,
});

/** The same of each row of an insert. */
const updateFromExcluded = {
  closedAt: sql`excluded.closed_at`,
  wasReplaced: sql`excluded.was_replaced`,
  reportedMs: sql`excluded.reported_ms`,
  creditedMs: sql`excluded.credited_ms`,
} satisfies Record<keyof ReturnType<typeof updatableColumns>, unknown>;

const rowOf = (listener: Listener, listening: Listening): typeof listenings.$inferInsert => ({
  ...updatableColumns(listening),
  id: listening.id,
  listener: listenerKeyOf(listener),
  name: listening.name,
  sessionHash: listening.sessionHash,
  deviceId: listening.deviceId ?? null,
  userId: listener.userId ?? null,
  trackId: listening.trackId,
  roomId: listening.roomId ?? null,
  audioType: nameOfType(listening.audioType),
  cutMs: listening.cutMs,
  startedAt: listening.openedAtMs,
  isUnverified: listening.isUnverified,
  month: listening.month ?? null,
  addressKey: listening.addressKey ?? null,
});

const isMetered = eq(listenings.isUnverified, false);
const newestFirst = [desc(listenings.startedAt), desc(listenings.id)] as const;

async function lockListener(tx: Database, listener: Listener, knownSinceMs: number): Promise<number> {
  const key = listenerKeyOf(listener);
  const locked = () => tx.select().from(listeners).where(eq(listeners.key, key)).for('update');
  const [present] = await locked();
  if (present) return present.knownSince;
  await tx
    .insert(listeners)
    .values({ key, userId: listener.userId ?? null, knownSince: knownSinceMs })
    .onConflictDoNothing();
  // Made by another transaction at the same moment, or by this one: either way it is there and locked now.
  const [made] = await locked();
  if (!made) throw new Error('a listener vanished within their own transaction');
  return made.knownSince;
}

function openListenerTransaction(tx: Database, listener: Listener, knownSinceMs: number): ListenerTransaction {
  const isOwn = eq(listenings.listener, listenerKeyOf(listener));
  const userId = listener.userId ?? '';
  return {
    knownSinceMs,
    async find(name) {
      const [row] = await tx
        .select()
        .from(listenings)
        .where(and(isOwn, eq(listenings.name, name)));
      return row && listeningOf(row);
    },
    async findAll(names) {
      if (names.length === 0) return [];
      const rows = await tx
        .select()
        .from(listenings)
        .where(and(isOwn, inArray(listenings.name, [...names])));
      return rows.map(listeningOf);
    },
    async findOpen() {
      const [row] = await tx
        .select()
        .from(listenings)
        .where(and(isOwn, isNull(listenings.closedAt)));
      return row && listeningOf(row);
    },
    async newest(limit, sessionHash) {
      const isOfSession = sessionHash === undefined ? undefined : eq(listenings.sessionHash, sessionHash);
      const rows = await tx
        .select()
        .from(listenings)
        .where(and(isOwn, isMetered, isOfSession))
        .orderBy(...newestFirst)
        .limit(limit);
      return rows.map(listeningOf);
    },
    async hasHeard(trackId, cutMs, endedSinceMs) {
      const isRecent = or(isNull(listenings.closedAt), gte(listenings.closedAt, endedSinceMs));
      const [row] = await tx
        .select({ id: listenings.id })
        .from(listenings)
        .where(and(isOwn, eq(listenings.trackId, trackId), gte(listenings.cutMs, cutMs), isRecent))
        .limit(1);
      return row !== undefined;
    },
    downloads:
      listener.userId === undefined
        ? guestListenerDownloads(tx, listenerKeyOf(listener))
        : userDownloads(tx, listener.userId),
    async save(listening) {
      await tx
        .insert(listenings)
        .values(rowOf(listener, listening))
        .onConflictDoUpdate({ target: listenings.id, set: updatableColumns(listening) });
    },
    async saveAll(all) {
      if (all.length === 0) return;
      await tx
        .insert(listenings)
        .values(all.map((listening) => rowOf(listener, listening)))
        .onConflictDoUpdate({ target: listenings.id, set: updateFromExcluded });
    },
    async claimedSince(openedSinceMs) {
      const [row] = await tx
        .select({
          total: sum(listenings.creditedMs),
          unverifiedCount: sql<number>`(count(*) filter (where ${listenings.isUnverified}))::int`,
        })
        .from(listenings)
        .where(and(isOwn, gte(listenings.startedAt, openedSinceMs), gt(listenings.creditedMs, 0)));
      return { creditedMs: Number(row?.total ?? 0), unverifiedCount: row?.unverifiedCount ?? 0 };
    },
    async usedMs(month) {
      if (isGuestDay(month)) return guestUsedMs(tx, listenerKeyOf(listener), month);
      const [row] = await tx
        .select({ usedMs: monthlyUsage.usedMs })
        .from(monthlyUsage)
        .where(and(eq(monthlyUsage.userId, userId), eq(monthlyUsage.month, month)));
      return row?.usedMs ?? 0;
    },
    addressUse: (addressKey, day, now) => readAddressUsage(tx, { addressKey, day, now, own: listenerKeyOf(listener) }),
    recordPeakListeners: (addressKey, day, count) => recordPeakListeners(tx, addressKey, day, count),
    async addUsedMs(month, byMs, addressKey) {
      if (isGuestDay(month)) return chargeGuestDay(tx, listenerKeyOf(listener), { day: month, byMs, addressKey });
      await tx
        .insert(monthlyUsage)
        .values({ userId, month, usedMs: byMs })
        .onConflictDoUpdate({
          target: [monthlyUsage.userId, monthlyUsage.month],
          set: { usedMs: sql`${monthlyUsage.usedMs} + ${byMs}` },
        });
    },
  };
}

export const createPgListeningStore = (db: Database): ListeningStore => ({
  change: (listener, knownSinceMs, work) =>
    db.transaction(async (tx) =>
      work(openListenerTransaction(tx, listener, await lockListener(tx, listener, knownSinceMs))),
    ),

  async history(listener, limit) {
    const isInHistory = or(isNull(listenings.closedAt), gt(listenings.creditedMs, 0));
    const rows = await db
      .select()
      .from(listenings)
      .where(and(eq(listenings.listener, listenerKeyOf(listener)), isInHistory))
      .orderBy(...newestFirst)
      .limit(limit);
    return rows.map(listeningOf);
  },

  async newest(listener) {
    const [row] = await db
      .select()
      .from(listenings)
      .where(and(eq(listenings.listener, listenerKeyOf(listener)), isMetered))
      .orderBy(...newestFirst)
      .limit(1);
    return row && listeningOf(row);
  },

  async guestDay(sessionHash, addressKey, day, now) {
    const own = listenerKeyOf({ sessionHash });
    const [usedMs, hasDueDownloads, atAddress, [row]] = await Promise.all([
      guestUsedMs(db, own, day),
      hasDueGuestDownloads(db, own, now),
      readAddressUsage(db, { addressKey, day, now, own }),
      db
        .select()
        .from(listenings)
        .where(and(eq(listenings.listener, own), isNull(listenings.closedAt))),
    ]);
    return { usedMs, hasDueDownloads, atAddress, open: row && listeningOf(row) };
  },

  async monthOf(userId, month, fetchedBeforeMs) {
    const key = listenerKeyOf({ sessionHash: '', userId });
    const due = db
      .select({ one: sql`1` })
      .from(downloads)
      .where(
        and(eq(downloads.userId, userId), eq(downloads.state, 'waiting'), lt(downloads.fetchedAt, fetchedBeforeMs)),
      );
    const [row] = await db
      .select({ usedMs: monthlyUsage.usedMs, open: listenings, hasDue: sql<boolean>`${exists(due)}` })
      .from(users)
      .leftJoin(monthlyUsage, and(eq(monthlyUsage.userId, users.id), eq(monthlyUsage.month, month)))
      .leftJoin(listenings, and(eq(listenings.listener, key), isNull(listenings.closedAt), eq(listenings.month, month)))
      .where(eq(users.id, userId));
    const open = row?.open ? listeningOf(row.open) : undefined;
    return { usedMs: row?.usedMs ?? 0, open, hasDueDownloads: row?.hasDue ?? false };
  },
});
