import type { Locale } from '@madoi/contract/constants';
import { and, count, desc, eq, inArray, lt, max, notInArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { pushJobs, pushSubscriptions, vapidKeys } from '../notifications.table.ts';
import { claimDue } from './due-pushes.store.pg.ts';
import type { PushDevice, PushStore, SettledPushes } from './push.store.ts';

const devicesMax = 10;
const keysId = 1;

/** A list as one parameter; drizzle would make one of each element. */
const textList = (values: readonly string[]): SQL => sql`${sql.param(values)}::text[]`;

async function settle(tx: Database, { claimId, sentAt, sent, over, gone, retries }: SettledPushes): Promise<void> {
  const settled = textList([...sent, ...over]);
  await tx.delete(pushJobs).where(and(eq(pushJobs.claim, claimId), sql`${pushJobs.subscriptionId} = any(${settled})`));
  if (sent.length > 0)
    await tx
      .update(pushSubscriptions)
      .set({ lastSentAt: sentAt })
      .where(sql`${pushSubscriptions.id} = any(${textList(sent)})`);
  if (gone.length > 0) await tx.delete(pushSubscriptions).where(sql`${pushSubscriptions.id} = any(${textList(gone)})`);
  for (const { deviceId, dueAt } of retries)
    await tx
      .update(pushJobs)
      .set({ dueAt, failures: sql`failures + 1` })
      .where(and(eq(pushJobs.claim, claimId), eq(pushJobs.subscriptionId, deviceId)));
  await release(tx, claimId);
}

async function release(db: Database, claimId: string): Promise<void> {
  await db.update(pushJobs).set({ claim: null, claimedUntil: null }).where(eq(pushJobs.claim, claimId));
}

function createJobs(db: Database): Pick<PushStore, 'claimDue' | 'settle' | 'release' | 'drop' | 'postpone'> {
  return {
    claimDue: (claim, now, limit) => claimDue(db, claim, now, limit),
    settle: (settled) => db.transaction((tx) => settle(tx, settled)),
    release: (claimId) => release(db, claimId),
    async drop(deviceId) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, deviceId));
    },
    async postpone(userId, until) {
      const own = db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId));
      await db
        .update(pushJobs)
        .set({ dueAt: until })
        .where(and(inArray(pushJobs.subscriptionId, own), lt(pushJobs.dueAt, until)));
    },
  };
}

function createDevices(db: Database): Pick<PushStore, 'add' | 'remove' | 'find' | 'summaryOf'> {
  return {
    add: (device) =>
      db.transaction(async (tx) => {
        const { p256dh, auth, userId, locale } = device;
        const [row] = await tx
          .insert(pushSubscriptions)
          .values(device)
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { p256dh, auth, userId, locale } })
          .returning({ id: pushSubscriptions.id });
        const kept = await tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, userId))
          .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
          .limit(devicesMax);
        const keptIds = kept.map(({ id }) => id);
        await tx
          .delete(pushSubscriptions)
          .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, keptIds)));
        return row?.id ?? device.id;
      }),
    async remove(userId, deviceId) {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.userId, userId)));
    },
    async find(userId, deviceId) {
      const [row] = await db
        .select({ device: pushSubscriptions, language: users.language })
        .from(pushSubscriptions)
        .innerJoin(users, eq(users.id, pushSubscriptions.userId))
        .where(and(eq(pushSubscriptions.id, deviceId), eq(pushSubscriptions.userId, userId)));
      return row && toDevice(row.device, row.language);
    },
    async summaryOf(userId) {
      const [row] = await db
        .select({ devices: count(), lastSentAt: max(pushSubscriptions.lastSentAt) })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId));
      return { devices: row?.devices ?? 0, lastSentAt: row?.lastSentAt ?? null };
    },
  };
}

const toDevice = (
  { id, userId, endpoint, p256dh, auth, locale }: typeof pushSubscriptions.$inferSelect,
  language: Locale | null,
): PushDevice => ({ id, userId, endpoint, p256dh, auth, locale: language ?? (locale as Locale) });

export const createPgPushStore = (db: Database): PushStore => ({
  ...createJobs(db),
  ...createDevices(db),
  async ensureKeys(fresh) {
    await db
      .insert(vapidKeys)
      .values({ ...fresh, id: keysId })
      .onConflictDoNothing();
    const [row] = await db.select().from(vapidKeys).where(eq(vapidKeys.id, keysId));
    return row ?? fresh;
  },
});
