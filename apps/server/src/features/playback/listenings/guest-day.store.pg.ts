import { downloadPolicy } from '@madoi/domain/playback/download-policy';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { guestDailyUsage, guestDownloads, listenings } from '../playback.table.ts';
import type { AddressUsage } from './listening.store.ts';

const addressOwnerKey = (addressKey: string): string => `address:${addressKey}`;
const matchesDay = (owner: string, day: string) => and(eq(guestDailyUsage.owner, owner), eq(guestDailyUsage.day, day));

/** `owner`: a guest's key as a listener. */
export async function guestUsedMs(db: Database, owner: string, day: string): Promise<number> {
  const [row] = await db.select({ usedMs: guestDailyUsage.usedMs }).from(guestDailyUsage).where(matchesDay(owner, day));
  return row?.usedMs ?? 0;
}

/** Charges a session and its address alike. */
export async function chargeGuestDay(
  tx: Database,
  owner: string,
  { day, byMs, addressKey }: { readonly day: string; readonly byMs: number; readonly addressKey: string | undefined },
): Promise<void> {
  const owners = addressKey === undefined ? [owner] : [owner, addressOwnerKey(addressKey)];
  await tx
    .insert(guestDailyUsage)
    .values(owners.map((each) => ({ owner: each, day, usedMs: byMs })))
    .onConflictDoUpdate({
      target: [guestDailyUsage.owner, guestDailyUsage.day],
      set: { usedMs: sql`${guestDailyUsage.usedMs} + ${byMs}` },
    });
}

/** Waited longer than a listening may take. */
const isDue = (now: number) =>
  and(eq(guestDownloads.state, 'waiting'), lt(guestDownloads.fetchedAt, now - downloadPolicy.waitMs));

export async function hasDueGuestDownloads(db: Database, listener: string, now: number): Promise<boolean> {
  return (await db.$count(guestDownloads, and(eq(guestDownloads.listener, listener), isDue(now)))) > 0;
}

/** What sessions at an address fetched in vain and did not come back to settle: a new session does not leave it behind. */
async function unsettledMs(db: Database, addressKey: string, now: number): Promise<number> {
  const [row] = await db
    .select({ ms: sql<string>`coalesce(sum(${guestDownloads.cutMs}), 0)` })
    .from(guestDownloads)
    .where(and(eq(guestDownloads.addressKey, addressKey), isDue(now)));
  return Number(row?.ms ?? 0);
}

export async function readAddressUsage(
  db: Database,
  {
    addressKey,
    day,
    now,
    own,
  }: { readonly addressKey: string; readonly day: string; readonly now: number; readonly own: string },
): Promise<AddressUsage> {
  const [usage] = await db
    .select()
    .from(guestDailyUsage)
    .where(matchesDay(addressOwnerKey(addressKey), day));
  const lastsMs = sql`least(greatest(${now} - ${listenings.startedAt}, 0), ${listenings.cutMs})`;
  const isOther = sql`${listenings.listener} <> ${own} and ${listenings.startedAt} + ${listenings.cutMs} > ${now}`;
  const [open] = await db
    .select({
      ms: sql<string>`coalesce(sum(${lastsMs}), 0)`,
      others: sql<number>`(count(*) filter (where ${isOther}))::int`,
    })
    .from(listenings)
    .where(and(eq(listenings.addressKey, addressKey), isNull(listenings.closedAt)));
  return {
    usedMs: (usage?.usedMs ?? 0) + Number(open?.ms ?? 0) + (await unsettledMs(db, addressKey, now)),
    listenersMax: usage?.listenersMax ?? 0,
    othersCount: open?.others ?? 0,
  };
}

export async function recordPeakListeners(tx: Database, addressKey: string, day: string, count: number): Promise<void> {
  await tx
    .insert(guestDailyUsage)
    .values({ owner: addressOwnerKey(addressKey), day, listenersMax: count })
    .onConflictDoUpdate({
      target: [guestDailyUsage.owner, guestDailyUsage.day],
      set: { listenersMax: sql`greatest(${guestDailyUsage.listenersMax}, ${count}::int)` },
      setWhere: sql`${guestDailyUsage.listenersMax} < ${count}::int`,
    });
}
