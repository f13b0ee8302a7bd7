import { describe, expect, it, vi } from 'vitest';
import type { PushOutcome } from '#platform/web-push/web-push.ts';
import type { DuePush, PushStore, SettledPushes } from './push.store.ts';
import { type PushContext, sendPushes } from './send-pushes.ts';

const due = (id: string): DuePush => ({
  device: { id, userId: `user-${id}`, locale: 'ja', endpoint: `https://push.example/${id}`, p256dh: '', auth: '' },
  failures: id === 'device-2' ? 5 : 0,
  notifications: [
    {
      id: `note-${id}`,
      kind: 'mention',
      subject: { type: 'room', id: 'room-0001', title: '部屋' },
      at: 0,
      actorName: '健',
      actorCount: 1,
    },
  ],
});

type Push = PushContext['webPush']['push'];

/** A queue of pushes, and who sends them: this process, or one for crowds. */
function world(count: number, push: Push = async () => ({ state: 'sent' })) {
  const waiting = new Set(Array.from({ length: count }, (_, at) => `device-${at}`));
  const settled: SettledPushes[] = [];
  const [here, apart] = [vi.fn(push), vi.fn(push)];
  const [close, release] = [vi.fn(), vi.fn(async () => undefined)];
  const pushes: Pick<PushStore, 'claimDue' | 'settle' | 'release'> = {
    claimDue: async (_claim, _now, limit) => [...waiting].slice(0, limit).map(due),
    release,
    settle: async (each) => {
      settled.push(each);
      for (const id of [...each.sent, ...each.over, ...each.gone]) waiting.delete(id);
      for (const { deviceId } of each.retries) waiting.delete(deviceId);
    },
  };
  const openSender: PushContext['openSender'] = async () => ({
    push: (list, stopping) => Promise.all(list.map(({ target, message }) => apart(target, message, stopping))),
    close,
  });
  const context = { pushes, webPush: { push: here }, openSender, clock: { now: () => 1 } } as unknown as PushContext;
  return { context, here, apart, close, release, settled, waiting };
}

const going = () => new AbortController().signal;
const addressesOf = (push: { readonly mock: { readonly calls: readonly Parameters<Push>[] } }): string[] =>
  push.mock.calls.map(([{ endpoint }]) => endpoint);

describe('pushes that are due', () => {
  it('of a crowd all go out once, from a process of its own that ends with them', async () => {
    const { context, here, apart, close, waiting } = world(250);
    await sendPushes(context, going(), 0);
    expect([new Set(addressesOf(apart)).size, apart.mock.calls.length]).toEqual([250, 250]);
    expect([here.mock.calls.length, close.mock.calls.length, waiting.size]).toEqual([0, 1, 0]);
  });

  it('bit by bit go out from one process, and what is urgent meanwhile from here', async () => {
    const { context, here, apart, close, waiting } = world(17);
    const bits = [['one-person'], Array.from({ length: 20 }, (_, at) => `later-${at}`)];
    const claimDue: PushStore['claimDue'] = async (claim, now, limit) => {
      if (waiting.size === 0) for (const id of bits.shift() ?? []) waiting.add(id);
      return context.pushes.claimDue(claim, now, limit);
    };
    await sendPushes({ ...context, pushes: { ...context.pushes, claimDue } }, going(), 0);
    expect([addressesOf(here), apart.mock.calls.length, close.mock.calls.length]).toEqual([
      ['https://push.example/one-person'],
      37,
      1,
    ]);
  });

  it('of a few go out from here', async () => {
    const { context, here, apart } = world(3);
    await sendPushes(context, going());
    expect([here.mock.calls.length, apart.mock.calls.length]).toEqual([3, 0]);
  });

  it('are sent, gone, tried again, or given up after the sixth time', async () => {
    const states: Readonly<Record<string, PushOutcome>> = {
      'https://push.example/device-1': { state: 'gone' },
      'https://push.example/device-2': { state: 'later', retryAfterMs: undefined },
      'https://push.example/device-3': { state: 'later', retryAfterMs: 500 },
      'https://push.example/device-4': { state: 'later', retryAfterMs: undefined },
    };
    const { context, settled } = world(5, async ({ endpoint }) => states[endpoint] ?? { state: 'sent' });
    await sendPushes(context, going());
    const retries = [
      { deviceId: 'device-3', dueAt: 501 },
      { deviceId: 'device-4', dueAt: 30_001 },
    ];
    expect(settled).toEqual([
      { claimId: expect.any(String), sentAt: 1, sent: ['device-0'], over: ['device-2'], gone: ['device-1'], retries },
    ]);
  });

  it('stay due where the server’s end kept them back, and count no failure', async () => {
    const stopping = new AbortController();
    const { context, settled, waiting } = world(150, async () => {
      const outcome: PushOutcome = stopping.signal.aborted
        ? { state: 'later', retryAfterMs: undefined }
        : { state: 'sent' };
      stopping.abort();
      return outcome;
    });
    await sendPushes(context, stopping.signal);
    expect(settled).toMatchObject([{ sent: ['device-0'], over: [], gone: [], retries: [] }]);
    expect(waiting.size).toBe(149);
  });

  it('stay due where the process of a crowd ended before it answered, which ends the run', async () => {
    const { context, close, release, settled, waiting } = world(100, async () => Promise.reject(new Error('it ended')));
    await expect(sendPushes(context, going())).rejects.toThrow('it ended');
    expect([settled, waiting.size, close.mock.calls.length, release.mock.calls.length]).toEqual([[], 100, 1, 1]);
  });
});
