import {
  getPurchase,
  listReceipts,
  setPaymentMethod,
  startPaymentMethod,
  startPurchase,
} from '@madoi/contract/money/purchase';
import { playbackStatus } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkLedger } from '../ledger/check-ledger.ts';
import { readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { readExpectedStandardAccounts } from './invoices.store.pg.ts';
import { reconcileStandard } from './reconcile-standard.ts';
import { sendNotices } from './send-notices.ts';
import { settleSubscription } from './settle-subscription.ts';
import { createStandardContext } from './standard.plugin.ts';
import { standardSubscriptions } from './standard.table.ts';
import type { StandardContext } from './standard-context.ts';

const dayMs = 86_400_000;
const settings = { priceYen: 980, trialDays: 14, graceDays: 7 };

export interface StandardApp {
  readonly kit: TestApp;
  readonly clock: FakeClock;
  readonly context: StandardContext;
  /** Begins the checkout of STANDARD. */
  begin(listener: HttpClient): Promise<{ readonly checkoutSession: string; readonly url: string }>;
  /** As a browser does on the provider's page; answers where it leads. */
  payOn(url: string, card?: string): Promise<string>;
  finish(listener: HttpClient, checkoutSession: string): Promise<unknown>;
  /** From the first click to the plan. */
  subscribe(listener: HttpClient, card?: string): Promise<string>;
  changeCard(listener: HttpClient, card: string): Promise<unknown>;
  /** Lets days pass here and at the provider, with everything that it does and tells meanwhile. */
  pass(days: number): Promise<void>;
  /** Only what this process does by itself. */
  reconcile(): Promise<void>;
  sendMails(): Promise<void>;
  stateOf(listener: HttpClient): Promise<string>;
  receiptsOf(listener: HttpClient): Promise<readonly { readonly amountYen: number; readonly refundedYen: number }[]>;
  /** Whether the books agree with what was paid and with the provider. */
  bookFindings(): Promise<unknown>;
  /** Ends what the test has begun: later ones need not see it renewed. */
  endAll(): Promise<void>;
  readonly webhooks: { hold(): void; release(): void; settle(): Promise<void> };
}

function contextOf(kit: TestApp): StandardContext {
  const { services, database, app } = kit;
  return createStandardContext({
    db: database.db,
    bus: services.bus,
    clock: services.clock,
    ids: services.ids,
    log: services.log,
    provider: services.payments.provider,
    onPaymentEvent: () => undefined,
    emitToUser: async () => undefined,
    mailUser: app.session.mailUser,
    config: settings,
    freeHoursPerMonth: 20,
    publicOrigin: undefined,
    siteUrl: 'https://madoi.example',
  });
}

const startOf = (endpoint: typeof startPurchase | typeof startPaymentMethod) => async (listener: HttpClient) => {
  const answer = await listener.call(endpoint, { body: { language: 'ja' } });
  if (!answer.success) throw new Error(`refused: ${answer.reason}`);
  return answer;
};

/** The product with its test payment provider, whose time the test moves. */
export async function startStandardApp(): Promise<StandardApp> {
  const clock = createFakeClock();
  const kit = await startTestApp({ services: { clock }, config: { standard: settings } });
  const { embedded, provider } = kit.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  const context = contextOf(kit);
  const [begin, beginCard] = [startOf(startPurchase), startOf(startPaymentMethod)];
  const payOn: StandardApp['payOn'] = async (url, card = 'pm_card_visa') => {
    const form = new URLSearchParams({ payment_method: card });
    const answer = await fetch(new URL(url, kit.url), { method: 'POST', redirect: 'manual', body: form });
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  };
  const finish: StandardApp['finish'] = (listener, checkoutSession) =>
    listener.call(setPaymentMethod, { body: { checkoutSession } });
  const reconcile = () => reconcileStandard(context, new AbortController().signal);
  return {
    kit,
    clock,
    context,
    begin,
    payOn,
    finish,
    subscribe: async (listener, card) => {
      const { url, checkoutSession } = await begin(listener);
      await payOn(url, card);
      expect(await finish(listener, checkoutSession)).toMatchObject({ success: true, isStandard: true });
      return checkoutSession;
    },
    changeCard: async (listener, card) => {
      const { url, checkoutSession } = await beginCard(listener);
      await payOn(url, card);
      return finish(listener, checkoutSession);
    },
    pass: async (days) => {
      clock.advance(days * dayMs);
      await embedded.advanceClock(0);
      await embedded.webhooks.settle();
    },
    reconcile,
    sendMails: () => sendNotices(context, new AbortController().signal),
    stateOf: async (listener) => {
      const [{ user }, { subscription, isStandard }, { plan, timeLeft }] = [
        await listener.call(login, { body: {} }),
        await listener.call(getPurchase),
        await listener.call(playbackStatus),
      ];
      const isLimited = timeLeft !== undefined;
      // The three ways in which pages learn of the plan say the same.
      expect([user?.isFree, user?.timeLeft !== undefined, !isStandard, plan === 'free']).toEqual(
        Array(4).fill(isLimited),
      );
      return `${plan} ${subscription?.state ?? 'none'}`;
    },
    receiptsOf: async (listener) => (await listener.call(listReceipts)).list,
    bookFindings: async () => {
      const { availableYen, pendingYen } = await provider.readBalance();
      const accounts = await readExpectedStandardAccounts(kit.database.db);
      return checkLedger(await readLedgerSums(kit.database.db), { accounts, providerYen: availableYen + pendingYen });
    },
    endAll: async () => {
      const { subscriptions } = context;
      const live = inArray(standardSubscriptions.state, ['trial', 'active', 'ending', 'grace']);
      for (const { id } of await kit.database.db.select().from(standardSubscriptions).where(live)) {
        await subscriptions.setClosing(id, 'account');
        await settleSubscription(context, id);
      }
      await embedded.webhooks.settle();
    },
    webhooks: embedded.webhooks,
  };
}
