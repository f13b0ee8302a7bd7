import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { RequestAck, RequestTrack } from '@madoi/contract/lounge/requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RoomSocket } from '../socket/room-socket.ts';
import { createSendTwice } from '../socket/send-twice.ts';
import { createRequestsController, undoMs } from './requests-controller.ts';
import { type RequestsView, startRequestsView } from './requests-view.ts';

const asked = { id: 'request-1', trackId: 'track-1' } as RequestTrack;
const other = { id: 'request-2', trackId: 'track-2' } as RequestTrack;

const openController = (answer: (event: string, payload: unknown) => Promise<RequestAck>) => {
  const sent: [string, unknown][] = [];
  const emitWithAck = (event: string, payload: unknown) => {
    sent.push([event, payload]);
    return answer(event, payload);
  };
  const socket = { timeout: () => ({ emitWithAck }) } as unknown as RoomSocket;
  const store = createStore<RequestsView>(startRequestsView);
  let made = 0;
  const newId = () => {
    made += 1;
    return `client-${made}`;
  };
  const call: CallEndpoint = () => Promise.reject(new Error('nothing is fetched here'));
  return {
    controller: createRequestsController({
      call,
      socket,
      sendTwiceAs: () => createSendTwice(async () => true),
      userId: () => 'user-0001',
      roomId: 'room-0001',
      store,
      newId,
      canSeeAllRequests: () => true,
    }),
    sent,
    store,
  };
};
const done = async (): Promise<RequestAck> => ({ status: 200, message: 'done' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('declining', () => {
  it('sends nothing while it can be undone, nor after it was', async () => {
    const { controller, sent, store } = openController(done);
    controller.decline(asked, () => undefined);
    expect(store.getState().declining).toBe(asked);
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(sent).toEqual([]);
    controller.undoDecline();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(sent).toEqual([]);
    expect(store.getState().declining).toBeUndefined();
  });

  it('[7.29] is sent once, after the time for undo or when the next one is declined', async () => {
    const { controller, sent } = openController(done);
    controller.decline(asked, () => undefined);
    controller.decline(other, () => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([['send:request_queue:event:remove', { requestId: 'request-1' }]]);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(sent.slice(1)).toEqual([['send:request_queue:event:remove', { requestId: 'request-2' }]]);
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(sent).toHaveLength(2);
  });

  it('shows it again when the server refuses', async () => {
    const { controller, store } = openController(async () => ({ status: 409, message: 'settled' }));
    const results: unknown[] = [];
    controller.decline(asked, (result) => results.push(result));
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(results).toEqual([{ ok: false, problem: 'settled' }]);
    expect(store.getState().declining).toBeUndefined();
  });
});

describe('asking', () => {
  it('[6.07] sends the same request again when the acknowledgement was lost', async () => {
    let tries = 0;
    const { controller, sent, store } = openController(async () => {
      tries += 1;
      if (tries === 1) throw new Error('timeout');
      return { status: 200, message: 'requested', requestId: 'request-1', nextRequestAt: 60_000 };
    });
    expect(await controller.ask('track-1')).toMatchObject({ ok: true });
    expect(sent[1]).toEqual(sent[0]);
    expect(store.getState().nextRequestAt).toBe(60_000);
  });

  it('answers the reason of a refusal, `unknown` for an unknown one, and `offline` without an answer', async () => {
    expect(await openController(async () => ({ status: 429, message: 'limit' })).controller.ask('track-1')).toEqual({
      ok: false,
      problem: 'limit',
    });
    expect(await openController(async () => ({ status: 500, message: 'oops' })).controller.ask('track-1')).toEqual({
      ok: false,
      problem: 'unknown',
    });
    expect(await openController(() => Promise.reject(new Error('away'))).controller.ask('track-1')).toEqual({
      ok: false,
      problem: 'offline',
    });
  });
});

describe('estimated play times', () => {
  const openFor = (canSeeAllRequests: boolean, waiting: readonly RequestTrack[]) => {
    let asks = 0;
    const call = (async () => {
      asks += 1;
      return { list: [{ ...asked, playsAt: 9_000 }], paging: {}, turnsTaken: {}, seq: 2, serverTime: 1 };
    }) as unknown as CallEndpoint;
    const store = createStore<RequestsView>(() => ({
      ...startRequestsView(),
      list: { seq: 1, waiting, taken: new Map() },
    }));
    const socket = {} as RoomSocket;
    const newId = () => 'client-0001';
    const controller = createRequestsController({
      call,
      socket,
      sendTwiceAs: () => createSendTwice(async () => true),
      userId: () => 'user-0001',
      roomId: 'room-0001',
      store,
      newId,
      canSeeAllRequests: () => canSeeAllRequests,
    });
    return { controller, store, asks: () => asks };
  };

  it('are asked for again, once for many changes of the queue, by who sees their own requests alone', async () => {
    const { controller, store, asks } = openFor(false, [asked]);
    for (let n = 0; n < 20; n += 1) controller.refreshPlayTimes();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asks()).toBe(1);
    expect(store.getState().playTimes.get(asked.id)).toBe(9_000);
  });
  it.each([
    ['who sees all requests computes them', true, [asked]],
    ['who waits for nothing needs none', false, []],
  ] as const)('are not asked for: %s', async (_, canSeeAllRequests, waiting) => {
    const { controller, asks } = openFor(canSeeAllRequests, waiting);
    controller.refreshPlayTimes();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asks()).toBe(0);
  });
});
