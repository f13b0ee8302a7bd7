import type { Locale } from '@madoi/contract/constants';
import { and, count, desc, eq, inArray, lt, lte, max, notInArray, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { pushJobs, pushSubscriptions, vapidKeys } from '../notifications.table.ts';
import { selectDue } from './due-pushes.store.pg.ts';
import type { PushDevice, PushStore } from './push.store.ts';

const devicesMax = 10;
const keysId = 1;

const isDue = (deviceId: string, until: number) =>
  and(eq(pushJobs.subscriptionId, deviceId), lte(pushJobs.dueAt, until));

function createJobs(db: Database): Pick<PushStore, 'listDue' | 'finish' | 'retry' | 'drop' | 'postpone'> {
  return {
    listDue: (now, limit) => selectDue(db, now, limit),
    async finish(deviceId, dueUntil, sentAt) {
      await db.delete(pushJobs).where(isDue(deviceId, dueUntil));
      if (sentAt === undefined) return;
      await db.update(pushSubscriptions).set({ lastSentAt: sentAt }).where(eq(pushSubscriptions.id, deviceId));
    },
    async retry(deviceId, dueUntil, dueAt) {
      await db.update(pushJobs).set({ dueAt, failures: sql`failures + 1` }).where(isDue(deviceId, dueUntil));
    },
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
