import { describe, expect, it } from 'vitest';
import {
  type CheckoutState,
  createCheckoutWindow,
  type FinishedCheckout,
  type PaymentWindow,
  type StartedCheckout,
} from './checkout-window.ts';

const card = { brand: 'visa', last4: '4242', expiryMonth: 8, expiryYear: 2029 };
const started: StartedCheckout = { success: true, checkoutSession: 'cs_1', url: 'https://pay.example/cs_1' };

/** A page whose browser, provider and server the test plays. */
const openPage = (more: { isBlocked?: boolean; start?: StartedCheckout; finish?: FinishedCheckout | 'fails' } = {}) => {
  const states: CheckoutState['kind'][] = [];
  const finished: string[] = [];
  const addresses: string[] = [];
  let last: CheckoutState = { kind: 'idle' };
  let isClosed = false;
  let look = () => {};
  let report = (_session: string) => {};
  const paymentWindow: PaymentWindow = {
    isClosed: () => isClosed,
    goTo: (url) => addresses.push(`window ${url}`),
    focus: () => addresses.push('focus'),
    close: () => {
      isClosed = true;
    },
  };
  const checkout = createCheckoutWindow({
    openWindow: () => (more.isBlocked ? undefined : paymentWindow),
    start: async () => more.start ?? started,
    finish: async (session) => {
      finished.push(session);
      if (more.finish === 'fails') throw new Error('offline');
      return more.finish ?? { success: true, card };
    },
    leaveTo: (url) => addresses.push(`tab ${url}`),
    onReported: (listener) => {
      report = listener;
      return () => {
        report = () => {};
      };
    },
    onState: (state) => {
      last = state;
      states.push(state.kind);
    },
    repeat: (work) => {
      look = work;
      return () => {
        look = () => {};
      };
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    checkout,
    states,
    finished,
    addresses,
    last: () => last,
    isWindowClosed: () => isClosed,
    report: async (session: string) => {
      report(session);
      await settle();
    },
    closeWindow: async () => {
      isClosed = true;
      look();
      look();
      await settle();
    },
    settle,
  };
};

describe('the window of a checkout', () => {
  it('[2.22] leads to the provider’s page, and is over when the window tells which session came back', async () => {
    const page = openPage();
    await page.checkout.begin();
    expect(page.addresses).toEqual(['window https://pay.example/cs_1']);
    await page.report('cs_1');
    expect(page.states).toEqual(['opening', 'waiting', 'checking', 'done']);
    expect(page.last()).toEqual({ kind: 'done', card });
  });

  it('takes this tab when the browser has blocked it', async () => {
    const page = openPage({ isBlocked: true });
    await page.checkout.begin();
    expect(page.addresses).toEqual(['tab https://pay.example/cs_1']);
    expect(page.states).toEqual(['opening', 'left']);
  });

  it('that is closed is asked about once, and says that nothing was charged', async () => {
    const page = openPage({ finish: { success: false, reason: 'open' } });
    await page.checkout.begin();
    await page.closeWindow();
    expect(page.states).toEqual(['opening', 'waiting', 'checking', 'closed']);
    expect(page.finished).toEqual(['cs_1']);
  });

  it('that was closed right after the payment has the plan all the same', async () => {
    const page = openPage();
    await page.checkout.begin();
    await page.closeWindow();
    expect(page.last()).toEqual({ kind: 'done', card });
  });

  it('that only seemed closed is heard later', async () => {
    const page = openPage({ finish: { success: false, reason: 'open' } });
    await page.checkout.begin();
    await page.closeWindow();
    await page.report('cs_1');
    expect(page.finished).toEqual(['cs_1', 'cs_1']);
  });

  it('is done once, however often its window reports', async () => {
    const page = openPage();
    await page.checkout.begin();
    await Promise.all([page.report('cs_1'), page.report('cs_1')]);
    await page.report('cs_1');
    expect(page.states.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(page.last().kind).toBe('done');
  });

  it('that another checkout of the page opened is not its own, when it has opened none', async () => {
    const page = openPage();
    await page.report('cs_1');
    expect(page.states).toEqual([]);
    expect(page.finished).toEqual([]);
  });

  it('does not listen to another session’s window', async () => {
    const page = openPage();
    await page.checkout.begin();
    await page.report('cs_2');
    expect(page.states).toEqual(['opening', 'waiting']);
  });

  it('is closed by who gives up, and can be begun again', async () => {
    const page = openPage({ finish: { success: false, reason: 'open' } });
    await page.checkout.begin();
    page.checkout.focus();
    page.checkout.cancel();
    await page.settle();
    expect(page.isWindowClosed()).toBe(true);
    await page.checkout.begin();
    expect(page.states).toEqual(['opening', 'waiting', 'checking', 'closed', 'opening', 'waiting']);
  });

  it.each([
    [
      { success: false, reason: 'rate_limit' },
      { kind: 'failed', reason: 'rate_limit' },
    ],
    [
      { success: false, reason: 'refused' },
      { kind: 'failed', reason: 'refused' },
    ],
    [
      { success: false, reason: 'standard' },
      { kind: 'done', card: undefined },
    ],
  ] as const)('is closed again when the server answers %o', async (start, state) => {
    const page = openPage({ start });
    await page.checkout.begin();
    expect(page.last()).toEqual(state);
    expect(page.isWindowClosed()).toBe(true);
  });

  it('says that it does not know when the server cannot be asked', async () => {
    const page = openPage({ finish: 'fails' });
    await page.checkout.begin();
    await page.report('cs_1');
    expect(page.last()).toEqual({ kind: 'failed', reason: 'failed' });
  });

  it('shows nothing more on a page that was left', async () => {
    const page = openPage();
    await page.checkout.begin();
    page.checkout.dispose();
    await page.report('cs_1');
    expect(page.states).toEqual(['opening', 'waiting']);
  });
});
