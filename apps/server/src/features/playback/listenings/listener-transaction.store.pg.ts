import { isGuestDay } from '@madoi/domain/playback/guest-allowance';
import { and, eq, gt, gte, inArray, isNull, or, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { listeners, listenings, monthlyUsage } from '../playback.table.ts';
import { guestListenerDownloads, userDownloads } from './download.store.pg.ts';
import { chargeGuestDay, guestUsedMs, readAddressUsage, recordPeakListeners } from './guest-day.store.pg.ts';
import type { Listener, ListenerTransaction } from './listening.store.ts';
import {
  isMetered,
  listenerKeyOf,
  listeningOf,
  listeningRowOf,
  newestFirst,
  updatableColumns,
  updateFromExcluded,
} from './listening-rows.store.pg.ts';

/** Nobody else changes anything of this listener until the transaction ends. Answers since when they are known (ms). */
export async function lockListener(tx: Database, listener: Listener, knownSinceMs: number): Promise<number> {
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

type ListeningReads = Pick<ListenerTransaction, 'find' | 'findAll' | 'findOpen' | 'newest' | 'hasHeard'>;
type ListeningWrites = Pick<ListenerTransaction, 'save' | 'saveAll'>;
type Usage = Pick<ListenerTransaction, 'claimedSince' | 'usedMs' | 'addUsedMs' | 'addressUse' | 'recordPeakListeners'>;

function openReads(tx: Database, listener: Listener): ListeningReads {
  const isOwn = eq(listenings.listener, listenerKeyOf(listener));
  return {
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
  };
}

const openWrites = (tx: Database, listener: Listener): ListeningWrites => ({
  async save(listening) {
    await tx
      .insert(listenings)
      .values(listeningRowOf(listener, listening))
      .onConflictDoUpdate({ target: listenings.id, set: updatableColumns(listening) });
  },
  async saveAll(all) {
    if (all.length === 0) return;
    await tx
      .insert(listenings)
      .values(all.map((listening) => listeningRowOf(listener, listening)))
      .onConflictDoUpdate({ target: listenings.id, set: updateFromExcluded });
  },
});

/** What was claimed and charged, of the month or of the guest's day. */
function openUsage(tx: Database, listener: Listener): Usage {
  const key = listenerKeyOf(listener);
  const isOwn = eq(listenings.listener, key);
  const userId = listener.userId ?? '';
  return {
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
      if (isGuestDay(month)) return guestUsedMs(tx, key, month);
      const [row] = await tx
        .select({ usedMs: monthlyUsage.usedMs })
        .from(monthlyUsage)
        .where(and(eq(monthlyUsage.userId, userId), eq(monthlyUsage.month, month)));
      return row?.usedMs ?? 0;
    },
    addressUse: (addressKey, day, now) => readAddressUsage(tx, { addressKey, day, now, own: key }),
    recordPeakListeners: (addressKey, day, count) => recordPeakListeners(tx, addressKey, day, count),
    async addUsedMs(month, byMs, addressKey) {
      if (isGuestDay(month)) return chargeGuestDay(tx, key, { day: month, byMs, addressKey });
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

/** What happens to a listener's account while they are locked. */
export const openListenerTransaction = (
  tx: Database,
  listener: Listener,
  knownSinceMs: number,
): ListenerTransaction => ({
  knownSinceMs,
  downloads:
    listener.userId === undefined
      ? guestListenerDownloads(tx, listenerKeyOf(listener))
      : userDownloads(tx, listener.userId),
  ...openReads(tx, listener),
  ...openWrites(tx, listener),
  ...openUsage(tx, listener),
});
