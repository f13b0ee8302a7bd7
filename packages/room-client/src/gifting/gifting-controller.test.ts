import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import type { TickerEntry } from '@madoi/contract/money/gifting-products';
import { giftLeadMs } from '@madoi/domain/money/effect-start';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomEventSource } from '../socket/room-events.ts';
import { createGiftingController } from './gifting-controller.ts';
import { startGiftingView } from './gifting-view.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const words = (seq: number, displayTime = 30): TickerEntry => ({
  type: 'text',
  message: {
    id: `message-${seq}`,
    seq,
    at: 1_000_000,
    userId: `user-${seq}`,
    displayTime,
  } as PaidMessage,
});

const start = (pages: readonly (readonly TickerEntry[])[] = [], serverNow = Date.now) => {
  const store = createStore(startGiftingView);
  const asked: unknown[] = [];
  const heard = new Map<string, (payload: never) => void>();
  const scores: number[] = [];
  const call = (async (_endpoint: unknown, { query }: { query: unknown }) => {
    const list = pages[asked.length] ?? [];
    asked.push(query);
    const last = list.at(-1);
    const next = list.length === 10 && last?.type === 'text' ? { next: String(last.message.seq) } : {};
    return { list, paging: next, serverTime: Date.now() };
  }) as CallEndpoint;
  const events = {
    on: (event: string, listener: (payload: never) => void) => {
      heard.set(event, listener);
      return () => heard.delete(event);
    },
  } as unknown as RoomEventSource;
  const controller = createGiftingController({
    call,
    events,
    roomId: 'room-1234',
    store,
    serverNow,
    isSilenced: (id) => id === 'user-9',
    onScore: (score) => void scores.push(score),
  });
  const emit = (event: string, payload: unknown) => heard.get(event)?.(payload as never);
  return { store, controller, asked, emit, scores, ids: () => store.getState().slips.map(({ id }) => id) };
};

describe('the ticker’s pages', () => {
  it('[9.14] are of ten, each behind the one before, until one is not full', async () => {
    const first = Array.from({ length: 10 }, (_, at) => words(at + 11));
    const { controller, asked, ids } = start([first, [words(30)]]);
    await controller.load();
    vi.advanceTimersByTime(giftLeadMs);
    expect(asked).toEqual([{ limit: 10 }, { limit: 10, since: 20 }]);
    expect(ids()).toHaveLength(11);
    expect(ids()[0]).toBe('message-30');
  });
});

describe('what comes', () => {
  it('[3.32] begins, runs down and leaves by itself, by the server’s clock', () => {
    const { controller, ids } = start();
    controller.receive(words(1, 10));
    controller.receive(words(2, 20));
    vi.advanceTimersByTime(giftLeadMs - 1);
    expect(ids()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual(['message-2', 'message-1']);
    vi.advanceTimersByTime(9_999);
    expect(ids()).toEqual(['message-2', 'message-1']);
    vi.advanceTimersByTime(1);
    expect(ids()).toEqual(['message-2']);
    vi.advanceTimersByTime(10_000);
    expect(ids()).toEqual([]);
  });

  it('ends in time where the page has learned the server’s clock meanwhile', () => {
    let offMs = -8_000;
    const { controller, ids } = start([], () => Date.now() + offMs);
    vi.advanceTimersByTime(10_000);
    controller.receive(words(1, 30));
    vi.advanceTimersByTime(5_000);
    expect(ids()).toEqual(['message-1']);
    offMs = 0;
    vi.advanceTimersByTime(giftLeadMs + 15_000);
    expect(ids()).toEqual([]);
  });

  it('is not shown when it was read from the log after its time', () => {
    const { controller, ids } = start();
    vi.advanceTimersByTime(40_000);
    controller.receive(words(1, 30));
    expect(ids()).toEqual([]);
  });

  it('is not of somebody silenced, and goes with what is removed or blocked', () => {
    const { controller, ids } = start();
    for (const seq of [1, 2, 9]) controller.receive(words(seq));
    vi.advanceTimersByTime(giftLeadMs);
    expect(ids()).toEqual(['message-2', 'message-1']);
    controller.remove('message-1');
    controller.removeOf(new Set(['user-2']));
    expect(ids()).toEqual([]);
  });

  it('[3.31] tells the score, and a threshold to be celebrated', () => {
    const { controller, emit, scores, store } = start();
    emit('receive:room:gifting:score', { score: 1_200 });
    emit('receive:room:gifting:paid_message_score:threshold', { threshold: 1_000, score: 1_200 });
    expect(scores).toEqual([1_200]);
    expect(store.getState().passed).toEqual({ threshold: 1_000, score: 1_200 });
    controller.dispose();
    emit('receive:room:gifting:score', { score: 1_300 });
    expect(scores).toEqual([1_200]);
  });
});
