import { timeZone } from '@madoi/contract/constants';
import { defaultQuietHours } from '@madoi/domain/notifications/quiet-hours';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { notificationSettings } from '../notifications.table.ts';
import type { SettingsStore, StoredSettings } from './settings.store.ts';

type Row = typeof notificationSettings.$inferSelect;

const defaults: StoredSettings = { choices: {}, quietHours: defaultQuietHours, timeZone, silencedUntil: undefined };
const toSettings = ({ choices, quietHours, timeZone: zone, silencedUntil }: Row): StoredSettings => ({
  choices,
  quietHours,
  timeZone: zone,
  silencedUntil: silencedUntil ?? undefined,
});

export const createPgSettingsStore = (db: Database): SettingsStore => ({
  async read(userId) {
    const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
    return row ? toSettings(row) : defaults;
  },

  change: (userId, decide) =>
    db.transaction(async (tx) => {
      await tx
        .insert(notificationSettings)
        .values({ userId, choices: {}, quietHours: defaultQuietHours, timeZone })
        .onConflictDoNothing();
      const isOwn = eq(notificationSettings.userId, userId);
      const [row] = await tx.select().from(notificationSettings).where(isOwn).for('update');
      const changed = decide(row ? toSettings(row) : defaults);
      if (changed === undefined) return undefined;
      await tx
        .update(notificationSettings)
        .set({ ...changed, silencedUntil: changed.silencedUntil ?? null })
        .where(isOwn);
      return changed;
    }),
});
