import { and, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import { downloads, listenings, monthlyUsage } from '../playback.table.ts';
import { guestUsedMs, hasDueGuestDownloads, readAddressUsage } from './guest-day.store.pg.ts';
import { lockListener, openListenerTransaction } from './listener-transaction.store.pg.ts';
import type { ListeningStore } from './listening.store.ts';
import { isMetered, listenerKeyOf, listeningOf, newestFirst } from './listening-rows.store.pg.ts';

/** In the order of `newestFirst`. */
const isOlderThan = ({ at, id }: ListPosition) =>
  or(lt(listenings.startedAt, at), and(eq(listenings.startedAt, at), lt(listenings.id, id)));

export const createPgListeningStore = (db: Database): ListeningStore => ({
  change: (listener, knownSinceMs, work) =>
    db.transaction(async (tx) =>
      work(openListenerTransaction(tx, listener, await lockListener(tx, listener, knownSinceMs))),
    ),

  async history(listener, { after, limit }) {
    const isInHistory = or(isNull(listenings.closedAt), gt(listenings.creditedMs, 0));
    const rows = await db
      .select()
      .from(listenings)
      .where(and(eq(listenings.listener, listenerKeyOf(listener)), isInHistory, after && isOlderThan(after)))
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
