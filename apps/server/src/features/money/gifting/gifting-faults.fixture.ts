import type { FakeClock } from '@madoi/test-kit/fake-clock';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { loungeEvents } from '../../lounge/activity/room-log.table.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { giftOrders } from '../gifting.table.ts';
import { createGiftingContext } from './gifting.plugin.ts';
import type { GiftingContext, GiftStep } from './gifting-context.ts';
import { type GiftingEvening, type Person, startGiftingEvening } from './gifting-evening.fixture.ts';
import { reconcileOrders } from './reconcile-orders.ts';

/** A process that ended, as far as one that goes on can play it. */
export class Killed extends Error {}

export const killAt = (step: GiftStep) => ({
  afterStep: (done: GiftStep) => {
    if (done === step) throw new Killed(step);
  },
});

/** What a test of faults does and sees behind the product's back. */
export function createFaults(evening: () => GiftingEvening) {
  const webhooks = () => {
    const { embedded } = evening().app.services.payments;
    if (!embedded) throw new Error('tests pay with test money');
    return embedded.webhooks;
  };
  const contextOf = (more: Partial<GiftingContext> = {}): GiftingContext => {
    const { services, app, database } = evening().app;
    const { lounge } = app;
    const made = createGiftingContext({
      db: database.db,
      bus: services.bus,
      log: services.log,
      metrics: services.metrics,
      room: lounge.forGifting,
      publisher: lounge.publisher,
      music: { rhythmAt: async () => undefined, isSongDenied: async () => false },
      provider: services.payments.provider,
      onPaymentEvent: () => undefined,
      ownerSharePercent: 70,
      minorCapYen: 5_000,
    });
    return { ...made, ...more };
  };
  const stateOf = async (intentId: string) => {
    const [order] = await evening().app.database.db.select().from(giftOrders).where(eq(giftOrders.intentId, intentId));
    return order?.state;
  };
  const shownIn = async (roomId: string): Promise<number> => {
    const paid = and(eq(loungeEvents.loungeId, roomId), eq(loungeEvents.event, 'receive:message:paid'));
    return (await evening().app.database.db.select().from(loungeEvents).where(paid)).length;
  };
  const bookFindings = async () => {
    const { db } = evening().app.database;
    const { provider } = evening().app.services.payments;
    return (await auditLedger({ db, provider }, async () => undefined)).findings;
  };
  const reconcile = () => reconcileOrders(contextOf(), new AbortController().signal);
  return { webhooks, contextOf, stateOf, shownIn, bookFindings, reconcile };
}

/** What every test of faults begins with: a giver and a room that are its own. */
export interface FaultWorld {
  readonly evening: GiftingEvening;
  readonly giver: Person;
  readonly room: string;
}

/**
 * One evening for a file of tests, on its clock; the provider's webhooks wait until a test delivers them. `onTest` is called before
 * each test, a minute after the test before it.
 */
export function startFaultEvening(clock: FakeClock, onTest: (world: FaultWorld) => void) {
  let evening: GiftingEvening;
  const faults = createFaults(() => evening);
  beforeAll(async () => {
    evening = await startGiftingEvening({ clock });
    faults.webhooks().hold();
  });
  afterAll(() => evening.app.close());
  beforeEach(async () => {
    clock.advance(60_000);
    onTest({ evening, giver: await evening.newGiver('ハル'), room: await evening.newRoom() });
  });
  return faults;
}
