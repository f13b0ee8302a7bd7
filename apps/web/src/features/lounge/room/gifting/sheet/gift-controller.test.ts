import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGiftController, type GiftOrder, type PayOutcome } from './gift-controller.ts';

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const words: GiftOrder = {
  kind: 'words',
  contentId: 'shu-30-seconds',
  message: 'ありがとう',
  decoration: undefined,
  version: 3,
};

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

const start = ({
  pays = [],
  answers = {},
}: {
  readonly pays?: readonly PayOutcome[];
  readonly answers?: Readonly<Record<string, unknown>>;
} = {}) => {
  const asked: Asked[] = [];
  const paid: string[] = [];
  const call = (async ({ method, path }: Asked, { body }: { body?: unknown } = {}) => {
    asked.push({ method, path, body });
    const answer = answers[method];
    if (answer instanceof Error) throw answer;
    if (answer !== undefined) return answer;
    if (method === 'POST') return { success: true, intentId: 'pi_00000001', clientSecret: 'secret', amount: 100 };
    return { success: true };
  }) as unknown as CallEndpoint;
  let ids = 0;
  const controller = createGiftController({
    call,
    roomId: 'room-1234',
    pay: async ({ intentId }) => {
      paid.push(intentId);
      return pays[paid.length - 1] ?? { kind: 'succeeded' };
    },
    position: () => ({ x: 0.5, y: 0.25 }),
    newId: () => {
      ids += 1;
      return `client-${ids}`;
    },
    now: Date.now,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const methods = () => asked.map(({ method }) => method);
  return { controller, asked, methods, paid, settle, state: () => controller.store.getState() };
};

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

  it('orders once for a double click', async () => {
    const { controller, methods, paid } = start();
    controller.submit(words);
    controller.submit(words);
    await vi.advanceTimersByTimeAsync(6_000);
    controller.submit(words);
    expect(methods()).toEqual(['POST', 'PUT']);
    expect(paid).toHaveLength(1);
  });

  it('is never charged when it is taken back within the five seconds, or its sheet is closed', async () => {
    for (const way of ['takeBack', 'leave', 'dispose'] as const) {
      const { controller, methods, paid, state, settle } = start();
      controller.submit(words);
      await vi.advanceTimersByTimeAsync(4_000);
      controller[way]();
      await settle();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(methods()).toEqual(['POST', 'DELETE']);
      expect(paid).toEqual([]);
      expect(state().kind).toBe('editing');
    }
  });

  it('is delivered when it was charged before it could be taken back', async () => {
    const { controller, methods, state, settle } = start({
      answers: { DELETE: { success: false, reason: 'charged' } },
    });
    controller.submit(words);
    await settle();
    controller.takeBack();
    await settle();
    expect(methods()).toEqual(['POST', 'DELETE', 'PUT']);
    expect(state().kind).toBe('done');
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
    expect(state()).toEqual({ kind: 'editing', refusal: { reason: 'version', message: undefined } });
    controller.submit({ ...words, version: 4 });
    await settle();
    const ids = asked.map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(2);
  });

  it('sends the same order again after a lost answer', async () => {
    const { controller, asked, state, settle } = start({ answers: { POST: new Error('offline') } });
    controller.submit(words);
    await settle();
    expect(state()).toMatchObject({ kind: 'editing', refusal: { reason: 'offline' } });
    controller.submit(words);
    await settle();
    const ids = asked.map(({ body }) => (body as { clientId: string }).clientId);
    expect(new Set(ids).size).toBe(1);
  });

  it('tells that the money comes back, and that a paid gift is on its way when the line is lost', async () => {
    const refunded = start({ answers: { PUT: { success: false, reason: 'unknown', isRefunded: true } } });
    refunded.controller.submit(words);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refunded.state()).toMatchObject({ kind: 'editing', refusal: { reason: 'refunded' } });
    const lost = start({ answers: { PUT: new Error('offline') } });
    lost.controller.submit({ kind: 'stamp', itemId: 'stamp-fireworks', version: 3 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(lost.state()).toMatchObject({ kind: 'editing', refusal: { reason: 'delivery_pending' } });
    expect(lost.asked.at(-1)?.path).toBe('/lounge/gifting/effect');
  });
});
