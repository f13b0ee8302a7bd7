import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { DatabaseHandle } from '#platform/db/database.ts';
import { deleteBatch } from '#platform/db/delete-batch.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import type { PaymentEventsStore } from './payment-events.store.ts';
import { paymentEvents } from './payment-events.table.ts';

const toEvent = (row: typeof paymentEvents.$inferSelect): ProviderEvent => ({
  id: row.id,
  type: row.type,
  objectId: row.objectId,
  ...(row.intentId !== null && { intentId: row.intentId }),
  ...(row.accountId !== null && { accountId: row.accountId }),
  createdAt: row.createdAt,
});

export function createPgPaymentEventsStore({ db, transaction }: DatabaseHandle): PaymentEventsStore {
  return {
    keep: async ({ id, type, objectId, intentId, accountId, createdAt }, nowMs) => {
      const row = { id, type, objectId, intentId, accountId, createdAt, receivedAt: nowMs, nextAttemptAt: nowMs };
      await db.insert(paymentEvents).values(row).onConflictDoNothing();
    },
    take: (eventId, nowMs, retryAt) =>
      transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(paymentEvents)
          .where(and(eq(paymentEvents.id, eventId), lte(paymentEvents.nextAttemptAt, nowMs)))
          .for('update', { skipLocked: true });
        if (row === undefined) return undefined;
        const attempts = row.attempts + 1;
        await tx
          .update(paymentEvents)
          .set({ attempts, nextAttemptAt: retryAt(attempts) })
          .where(eq(paymentEvents.id, eventId));
        return { event: toEvent(row), attempts };
      }),
    listDue: async (nowMs, limit) => {
      const rows = await db
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .where(lte(paymentEvents.nextAttemptAt, nowMs))
        .orderBy(asc(paymentEvents.nextAttemptAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    markHandled: async (eventId, nowMs) => {
      await db
        .update(paymentEvents)
        .set({ nextAttemptAt: null, handledAt: nowMs })
        .where(eq(paymentEvents.id, eventId));
    },
    clearHandledBefore: (atMs, limit) => deleteBatch(db, paymentEvents, lt(paymentEvents.handledAt, atMs), limit),
  };
}
