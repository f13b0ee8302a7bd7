import { HttpFailure } from '@madoi/contract/http/http-failure';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { start, words } from './gift-controller.fixture.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

describe('giving something', () => {
  it('[4.10] orders, waits five seconds, pays and sends the payment intent’s id', async () => {
    const { controller, asked, paid, state } = start();
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(state().kind).toBe('grace');
    expect(paid).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(paid).toEqual(['pi_00000001']);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /lounge/:id/gifting/message',
      'PUT /lounge/gifting/message',
    ]);
    expect(asked[1]?.body).toEqual({ id: 'pi_00000001' });
    expect(state()).toEqual({ kind: 'done' });
  });

  it('names no amount, whatever the page shows', async () => {
    const { controller, asked, settle } = start();
    controller.submit(words);
    await settle();
    expect(Object.keys(asked[0]?.body ?? {}).sort()).toEqual(
      ['clientId', 'contentId', 'decoration', 'message', 'version', 'x', 'y'].sort(),
    );
  });

  it('keeps a card only for who asked for it, and another card is another order in its place', async () => {
    const { controller, asked, settle } = start({ pays: [{ kind: 'declined', message: 'no' }] });
    controller.submit({ ...words, card: 'saved' });
    await vi.advanceTimersByTimeAsync(5_000);
    controller.submit(words);
    await settle();
    const cards = asked.map(({ body }) => {
      const { card, clientId, replaces } = body as Readonly<Record<string, string | undefined>>;
      return { card, clientId, replaces };
    });
    expect(cards).toEqual([
      { card: 'saved', clientId: 'client-1', replaces: undefined },
      { card: undefined, clientId: 'client-2', replaces: 'client-1' },
    ]);
  });

  it('keeps what was ordered as it was shown then, whatever is shown until it has arrived', async () => {
    const { controller, state } = start();
    const draft = { tab: 'stamp', text: '', contentId: undefined, decoration: undefined, itemId: 'tea' } as const;
    const stamp = { itemId: 'tea', level: 1, amountYen: 100, name: 'お茶' } as const;
    const shown = { draft, words: undefined, stamp, amountYen: 100 };
    const order = { kind: 'stamp', itemId: 'tea', version: 3 } as const;
    expect(controller.ordered()).toBeUndefined();
    controller.submit(order, shown);
    controller.submit({ ...order, version: 4 }, { ...shown, amountYen: 300 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(state().kind).toBe('done');
    expect(controller.ordered()).toEqual(shown);
  });

  it('orders once for a double click', async () => {
    const { controller, methods, paid } = start();
    controller.submit(words);
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(6_000);
    controller.submit(words);
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(paid).toHaveLength(1);
  });

  it('is never charged when it is taken back within the five seconds, or its sheet is closed, and that is said once', async () => {
    for (const way of ['takeBack', 'close', 'dispose'] as const) {
      const { controller, onTakenBack, methods, paid, state, settle } = start();
      controller.submit(words);
      await vi.advanceTimersByTimeAsync(4_000);
      controller[way]();
      await settle();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(methods()).toEqual(['POST', 'DELETE']);
      expect(paid).toEqual([]);
      expect(state().kind).toBe('editing');
      expect(onTakenBack).toHaveBeenCalledTimes(1);
    }
  });

  it('is delivered when it was charged before it could be taken back', async () => {
    const { controller, onTakenBack, methods, state, settle } = start({
      answers: { DELETE: { success: false, reason: 'charged' } },
    });
    controller.submit(words);
    await settle();
    controller.takeBack();
    await settle();
    expect(methods()).toEqual(['POST', 'DELETE', 'PUT']);
    expect(state().kind).toBe('done');
    expect(onTakenBack).not.toHaveBeenCalled();
  });

  it('asks for another card when one is declined, and stays the same order', async () => {
    const { controller, asked, paid, state } = start({
      pays: [{ kind: 'declined', message: 'カードの残高が足りません。' }, { kind: 'succeeded' }],
    });
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state()).toEqual({ kind: 'card', refusal: { reason: 'payment', message: 'カードの残高が足りません。' } });
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state().kind).toBe('done');
    expect(paid).toHaveLength(2);
    const ids = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  it('says why the server refuses, and places a new order when something was changed', async () => {
    const { controller, asked, state, settle } = start({ answers: { POST: { success: false, reason: 'version' } } });
    controller.submit(words);
    await settle();
    expect(state()).toEqual({ kind: 'editing', refusal: { reason: 'version' } });
    controller.submit({ ...words, version: 4 });
    await settle();
    const ids = asked.map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(2);
  });

  it('takes back what was placed when the answer comes after the sheet was closed', async () => {
    for (const way of ['close', 'dispose'] as const) {
      let answer: ((placed: unknown) => void) | undefined;
      const placed = new Promise((resolve) => {
        answer = resolve;
      });
      const { controller, asked, paid, state } = start({ answers: { POST: () => placed } });
      controller.submit(words);
      controller[way]();
      answer?.({ success: true, intentId: 'pi_00000001', clientSecret: 'secret', amount: 100 });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
      expect([paid, state()]).toEqual([[], { kind: 'editing' }]);
    }
  });

  it('takes a declined order back when the sheet is closed, and another one in its place when the words change', async () => {
    const declined = () => start({ pays: [{ kind: 'declined', message: 'no' }] });
    const closed = declined();
    closed.controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    closed.controller.close();
    await closed.settle();
    expect(closed.methods()).toEqual(['POST', 'DELETE']);
    const changed = declined();
    changed.controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    changed.controller.back();
    changed.controller.submit({ ...words, message: 'ほかの言葉' });
    await changed.settle();
    const named = changed.asked.map(({ method, body }) => {
      const { clientId, replaces } = body as { readonly clientId: string; readonly replaces?: string };
      return { method, clientId, replaces };
    });
    expect(named).toEqual([
      { method: 'POST', clientId: 'client-1', replaces: undefined },
      { method: 'POST', clientId: 'client-2', replaces: 'client-1' },
    ]);
  });

  it('sends the same order again after a lost answer', async () => {
    const { controller, asked, state, settle } = start({ answers: { POST: new TypeError('offline') } });
    controller.submit(words);
    await settle();
    expect(state()).toMatchObject({ kind: 'editing', refusal: { reason: 'offline' } });
    controller.submit(words);
    await settle();
    const ids = asked.map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  it('names what the server refuses instead of calling it offline', async () => {
    const { controller, state, settle } = start({ answers: { POST: new HttpFailure(503, undefined) } });
    controller.submit(words);
    await settle();
    expect(state()).toEqual({ kind: 'editing', refusal: { reason: 'unavailable' } });
  });
});

describe('a gift that may have been charged', () => {
  it('tells that the money comes back', async () => {
    const { controller, state } = start({ answers: { PUT: { success: false, reason: 'unknown', isRefunded: true } } });
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(state()).toEqual({ kind: 'editing', refusal: { reason: 'refunded' } });
  });

  it.each([
    ['succeeded', true, 'delivery_pending'],
    ['failed', false, 'payment_unknown'],
  ] as const)(
    'whose provider said “%s” is called paid: %s, also when the line stays down',
    async (kind, isPaid, reason) => {
      const { controller, state, asked } = start({ pays: [{ kind }], answers: { PUT: new TypeError('offline') } });
      controller.submit({ kind: 'stamp', itemId: 'stamp-fireworks', version: 3 });
      await vi.advanceTimersByTimeAsync(5_000);
      expect(state()).toMatchObject({ kind: 'delivering', isPaid });
      await vi.advanceTimersByTimeAsync(15_000);
      expect(state()).toEqual({ kind: 'editing', refusal: { reason } });
      expect(asked.at(-1)?.path).toBe('/lounge/gifting/effect');
    },
  );

  it('is found delivered once the line is back, or the bank has decided', async () => {
    const answers: unknown[] = [new TypeError('offline'), { success: false, reason: 'unknown', isPending: true }];
    const { controller, state, methods } = start({
      pays: [{ kind: 'failed' }],
      answers: { PUT: () => answers.shift() ?? { success: true } },
    });
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000 + 3_000);
    expect(methods()).toEqual(['POST', 'PUT', 'PUT', 'PUT']);
    expect(state()).toEqual({ kind: 'done' });
  });

  it('says that the bank is still deciding when it is, and stays the same order when the button is pressed again', async () => {
    const { controller, state, asked } = start({
      pays: [{ kind: 'failed' }],
      answers: { PUT: { success: false, reason: 'unknown', isPending: true } },
    });
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000 + 15_000);
    expect(state()).toEqual({ kind: 'editing', refusal: { reason: 'payment_processing' } });
    controller.submit(words);
    const ids = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { clientId: string }).clientId);
    expect(ids).toEqual(['client-1', 'client-1']);
  });
});
