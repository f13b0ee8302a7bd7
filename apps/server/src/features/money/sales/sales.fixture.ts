import { splitCharge } from '@madoi/domain/money/charge-split';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { createLog } from '#platform/log.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { lounges } from '../../lounge/room.table.ts';
import { users } from '../../session/session.table.ts';
import { auditLedger } from '../audit/audit-ledger.ts';
import { createPgGiftOrderStore } from '../gifting/gift-orders.store.pg.ts';
import { giftOrders } from '../gifting.table.ts';
import type { LedgerFinding } from '../ledger/check-ledger.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { checkPayouts } from './check-payouts.ts';
import { createSalesContext } from './sales.plugin.ts';
import { sales } from './sales.table.ts';

export const day = 24 * 60 * 60 * 1000;

export const terms = { holdDays: 14, dayOfMonth: 15, minimumYen: 500, termDays: 180, confirmFromYen: 0 };

/** The sales of a database of their own, with a provider whose clock goes with this one. */
async function openBase(clock: FakeClock) {
  const database: TestDatabase = await openTestDatabase();
  const { db } = database;
  const log = createLog('silent');
  const payments = await openPayments({ stripe: undefined, database, clock, log });
  const { provider, embedded } = payments;
  if (embedded === undefined) throw new Error('tests pay with test money');
  let made = 0;
  const next = () => {
    made += 1;
    return `test-${String(made).padStart(6, '0')}`;
  };
  const ids = { next };
  const orders = createPgGiftOrderStore(db, ids);
  const context = createSalesContext({ db, clock, ids, log, provider, terms, sharePercent: 70 });
  return { database, db, clock, payments, provider, embedded, next, orders, context };
}
type Base = Awaited<ReturnType<typeof openBase>>;

function createPeople({ db, next }: Base) {
  const newUser = async (name: string): Promise<string> => {
    const id = next();
    await db.insert(users).values({ id, name, createdAt: 1, updatedAt: 1 });
    return id;
  };
  const newRoom = async (ownerId: string): Promise<string> => {
    const id = next();
    const times = { startAt: 1, createdAt: 1, updatedAt: 1 };
    const rateLimits = { message: 0, reaction: 0, queue: 0 };
    await db.insert(lounges).values({ id, ownerId, name: '部屋', life: 'live', rateLimits, ...times });
    return id;
  };
  return { newUser, newRoom };
}

function createAccounts({ clock, context, embedded, provider }: Base) {
  const pages = Fastify();
  embedded.registerPublicRoutes(pages);
  /** As the owner does it on the provider's page. */
  const openAccount = async (ownerId: string, result = 'complete'): Promise<string> => {
    const { id: accountId } = await provider.createAccount({ userId: ownerId, idempotencyKey: `account:${ownerId}` });
    const back = 'https://madoi.example/dashboard/account';
    const link = await provider.createOnboardingLink({ accountId, returnUrl: back, refreshUrl: back });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = new URL(link.url).pathname;
    await pages.inject({ method: 'POST', url, headers, payload: `result=${result}` });
    const said = await provider.findAccount(accountId);
    if (!said) throw new Error('the provider lost an account');
    await context.payouts.saveAccount({ ownerId, accountId, ...said }, clock.now());
    return accountId;
  };
  return { openAccount, close: () => pages.close() };
}

function createOrders({ db, clock, provider, embedded, orders, next }: Base, giver: string) {
  /** A gift that was charged and shown at `shownAt`. The owner's share is 70 %. */
  const sell = async (ownerId: string, loungeId: string, amountYen: number, shownAt = clock.now()): Promise<string> => {
    const id = next();
    const score = { base: amountYen, bonus: 0, total: amountYen };
    const shown = { x: 0, y: 0, displayTime: 30, primaryColor: '#000', secondaryColor: '#fff', score };
    const snapshot = { kind: 'text' as const, message: 'よい夜', maxTextLength: 60, ...shown };
    const asked = { roomId: loungeId, contentId: 'flower', message: 'よい夜', x: 0, y: 0, version: 1 };
    const order = { id, loungeId, giverId: giver, ownerId, kind: 'text' as const, productId: 'flower', amountYen };
    const rest = { catalogueVersion: 1, ...splitCharge(amountYen, 70), score: amountYen, orderedAt: shownAt };
    const input = { kind: 'text' as const, ...asked };
    const metadata = { orderId: id };
    const intent = await provider.createIntent({ amountYen, metadata, requires3ds: false, idempotencyKey: id });
    await db.insert(giftOrders).values({ ...order, ...rest, snapshot, input, intentId: intent.id, state: 'ordered' });
    const stripe = await embedded.connect();
    await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://madoi.example/',
    });
    const charged = await provider.findIntent(intent.id);
    await orders.charge(id, { chargeId: charged?.chargeId, at: shownAt });
    await orders.setFee(id, charged?.feeYen ?? 0, shownAt);
    await db.update(giftOrders).set({ state: 'delivered', shownAt }).where(eq(giftOrders.id, id));
    return id;
  };
  /** As an operator does it; the whole of it, or a part. */
  const refund = async (orderId: string, partYen?: number): Promise<void> => {
    const order = await orders.find(orderId);
    const { intentId, amountYen } = order ?? {};
    if (!intentId || !amountYen) throw new Error('nothing was charged');
    const asked = { intentId, amountYen: partYen ?? amountYen, reason: 'test', idempotencyKey: next() };
    const { id, createdAt: openedAt, amountYen: takenYen } = await provider.refund(asked);
    const report = { kind: 'refund', status: 'succeeded', feeYen: 0, progress: 1, reason: 'test' } as const;
    await orders.recordReversals(orderId, [{ ...report, id, amountYen: takenYen, takenYen, openedAt }], clock.now());
  };
  return { sell, refund };
}

function createBooks({ db, provider, context }: Base) {
  const accounts = async (): Promise<Readonly<Record<string, number>>> =>
    Object.fromEntries((await readLedgerSums(db)).accounts);
  /** Of everything that `ledger check` looks at. */
  const findings = async (): Promise<readonly LedgerFinding[]> => {
    const audit = await auditLedger({ db, provider }, async () => undefined);
    return [...audit.findings, ...(await checkPayouts(context, 0))];
  };
  const saleOf = async (orderId: string) => {
    const [sale] = await db.select().from(sales).where(eq(sales.orderId, orderId));
    return sale;
  };
  return { accounts, findings, saleOf };
}

/** Orders as they are once a room has shown them, without pages; charged by the embedded provider. */
export async function openSalesDatabase(clock: FakeClock = createFakeClock()) {
  const base = await openBase(clock);
  const { database, db, embedded, context, orders } = base;
  const { newUser, newRoom } = createPeople(base);
  const accounts = createAccounts(base);
  const { openAccount } = accounts;
  const newOwner = async (result?: string) => {
    const ownerId = await newUser('店主');
    if (result !== undefined) await openAccount(ownerId, result);
    return { ownerId, roomId: await newRoom(ownerId) };
  };
  /** For the product and for the provider. */
  const passDays = async (days: number): Promise<void> => {
    clock.advance(days * day);
    await embedded.advanceClock(0);
  };
  const close = async () => {
    await accounts.close();
    await base.payments.close();
    await database.dispose();
  };
  const made = { ...createOrders(base, await newUser('はる')), ...createBooks(base) };
  const { sales: store } = context;
  return {
    database,
    db,
    clock,
    embedded,
    context,
    orders,
    sales: store,
    newUser,
    newRoom,
    newOwner,
    openAccount,
    passDays,
    ...made,
    close,
  };
}
export type SalesDatabase = Awaited<ReturnType<typeof openSalesDatabase>>;
