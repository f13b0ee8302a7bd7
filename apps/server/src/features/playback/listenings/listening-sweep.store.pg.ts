import { and, asc, eq, gt, inArray, isNotNull, isNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sessions } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import { downloads, guestDailyUsage, guestDownloads, listeners, listenings, monthlyUsage } from '../playback.table.ts';
import type { ListeningSweepStore, SweepPage } from './listening-sweep.store.ts';

/** What the history of each listener shows, the newest at place 1. Ranked once for all: asked row by row it would be a square. */
const rankShown = (tx: Database, keys: readonly string[]) => {
  const shown = alias(listenings, 'shown');
  const { listener, startedAt, id } = shown;
  const place = sql<number>`row_number() over (partition by ${listener} order by ${startedAt} desc, ${id} desc)`;
  return tx
    .select({ listener, startedAt, place: place.as('place') })
    .from(shown)
    .where(and(inArray(listener, [...keys]), or(isNull(shown.closedAt), gt(shown.creditedMs, 0))))
    .as('ranked');
};

/** Too old, and neither open nor among what the history of its listener shows; all of it for guests who are gone. */
async function sweepListenings(tx: Database, keys: readonly string[], page: SweepPage): Promise<number> {
  const ranked = rankShown(tx, keys);
  const session = tx.select({ one: sql`1` }).from(sessions).where(eq(sessions.tokenHash, listenings.sessionHash));
  const isNeverShown = or(
    eq(listenings.creditedMs, 0),
    lt(listenings.startedAt, ranked.startedAt),
    and(isNull(listenings.userId), notExists(session)),
  );
  const old = tx
    .select({ id: listenings.id })
    .from(listenings)
    .leftJoin(ranked, and(eq(ranked.listener, listenings.listener), eq(ranked.place, page.historyMax)))
    .where(
      and(
        inArray(listenings.listener, [...keys]),
        isNotNull(listenings.closedAt),
        lt(listenings.startedAt, page.before),
        isNeverShown,
      ),
    )
    .limit(page.rowsMax);
  const { rowCount } = await tx.delete(listenings).where(inArray(listenings.id, old));
  return rowCount ?? 0;
}

/** Guests whose session is over, once nothing of theirs is left. */
async function sweepGuests(tx: Database, keys: readonly string[], before: number): Promise<void> {
  const left = tx.select({ one: sql`1` }).from(listenings).where(eq(listenings.listener, listeners.key));
  const session = tx
    .select({ one: sql`1` })
    .from(sessions)
    .where(eq(sql`'session:' || ${sessions.tokenHash}`, listeners.key));
  const isGone = and(isNull(listeners.userId), lt(listeners.knownSince, before), notExists(left), notExists(session));
  await tx.delete(listeners).where(and(inArray(listeners.key, [...keys]), isGone));
}

export const createPgListeningSweepStore = (db: Database): ListeningSweepStore => ({
  async sweepPage(page) {
    const found = await db
      .select({ key: listeners.key, userId: listeners.userId })
      .from(listeners)
      .where(gt(listeners.key, page.afterKey))
      .orderBy(asc(listeners.key))
      .limit(page.listenersMax);
    const keys = found.map(({ key }) => key);
    if (keys.length === 0) return { removed: 0, lastKey: undefined };
    const users = found.flatMap(({ userId }) => userId ?? []);
    const removed = await sweepListenings(db, keys, page);
    await sweepGuests(db, keys, page.before);
    await db
      .delete(monthlyUsage)
      .where(and(inArray(monthlyUsage.userId, users), lt(monthlyUsage.month, page.beforeMonth)));
    return { removed, lastKey: keys.at(-1) };
  },

  sweepGuestDays: (beforeMonth, addressesBeforeDay, limit) => {
    const isOfAddress = and(like(guestDailyUsage.owner, 'address:%'), lt(guestDailyUsage.day, addressesBeforeDay));
    return deleteBatch(db, guestDailyUsage, or(lt(guestDailyUsage.day, beforeMonth), isOfAddress), limit);
  },

  sweepDownloads: (before, limit) => deleteBatch(db, downloads, lt(downloads.fetchedAt, before), limit),

  sweepGuestDownloads: (before, limit) => deleteBatch(db, guestDownloads, lt(guestDownloads.fetchedAt, before), limit),
});
