import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMetrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { createRoomDelivery, socketsPerTurn } from './deliver-to-room.ts';
import { frameWindows } from './frame-window.ts';
import type { LocalRoom } from './local-rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const everybody = { userId: undefined, isOperator: false, hidden: new Set<string>() };

interface Listener {
  readonly socket: AppSocket;
  readonly heard: string[];
}

/** A socket over WebSocket that notes the numbers of the events written to it. */
function listener(): Listener {
  const heard: string[] = [];
  const sendFrame = ([frame]: readonly Buffer[]) => {
    const text = frame?.toString() ?? '';
    heard.push(...(text.slice(text.indexOf('[[')).match(/\d+/g) ?? []));
  };
  const transport = { name: 'websocket', socket: { bufferedAmount: 0, _sender: { sendFrame }, terminate: () => {} } };
  const conn = { readyState: 'open', writeBuffer: [], transport };
  return { socket: { conn } as unknown as AppSocket, heard };
}

function world(count: number) {
  const room: LocalRoom = {
    batched: new Map(),
    single: new Map(),
    pending: [],
    timer: undefined,
    lastFlushMs: Number.NEGATIVE_INFINITY,
    isSending: false,
    subscription: Promise.resolve(() => undefined),
  };
  const listeners = Array.from({ length: count }, listener);
  for (const { socket } of listeners) room.batched.set(socket, everybody);
  const metrics = createMetrics({ process: false });
  const deliver = createRoomDelivery({ metrics, maxPendingBytes: 1_000, onSlowConsumer: undefined });
  const publish = (n: number) => deliver(room, `["event",${n}]`);
  return { room, listeners, publish };
}

it('sends the first event of a quiet room at once, and gathers the next ones until the window ends', () => {
  const { listeners, publish } = world(3);
  publish(1);
  vi.advanceTimersByTime(1);
  publish(2);
  publish(3);
  vi.advanceTimersByTime(frameWindows.calmMs - 2);
  expect(listeners.map(({ heard }) => heard)).toEqual([['1'], ['1'], ['1']]);
  vi.advanceTimersByTime(2);
  expect(listeners.map(({ heard }) => heard)).toEqual(Array(3).fill(['1', '2', '3']));
});

it('writes a frame for many in turns, and begins the next one when everybody has it', async () => {
  vi.useRealTimers();
  // The turns of the event loop are real: time can pass between two of them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { listeners, publish } = world(3 * socketsPerTurn);
  const reached = (n: string) => listeners.filter(({ heard }) => heard.includes(n)).length;
  publish(1);
  vi.advanceTimersByTime(1);
  expect(reached('1')).toBe(socketsPerTurn);
  publish(2);
  vi.advanceTimersByTime(frameWindows.fullMs);
  expect([reached('1'), reached('2')]).toEqual([socketsPerTurn, 0]);
  while (reached('1') < listeners.length) await nextTurn();
  vi.advanceTimersByTime(frameWindows.fullMs);
  while (reached('2') < listeners.length) await nextTurn();
  expect(listeners.every(({ heard }) => heard.join() === '1,2')).toBe(true);
});

it('sends a frame that is being written to nobody twice, and not to who has left or come since', () => {
  const { room, listeners, publish } = world(2 * socketsPerTurn);
  const [first, last] = [listeners[0], listeners.at(-1)] as [Listener, Listener];
  const late = listener();
  publish(1);
  vi.advanceTimersToNextTimer();
  room.batched.delete(first.socket);
  room.batched.set(first.socket, everybody);
  room.batched.delete(last.socket);
  room.batched.set(late.socket, everybody);
  vi.runAllTimers();
  expect([first.heard, last.heard, late.heard]).toEqual([['1'], [], []]);
});

it('widens the window in a room of thousands, where nothing is lost and the order stays', () => {
  const { listeners, publish } = world(4_000);
  const frames = vi.fn();
  const [one] = listeners as [Listener];
  let before = 0;
  for (let n = 1; n <= 500; n += 1) {
    publish(n);
    vi.advanceTimersByTime(10);
    if (one.heard.length > before) frames(n);
    before = one.heard.length;
  }
  vi.runAllTimers();
  // Five seconds: 100 frames at the calm window.
  expect(frames.mock.calls.length).toBeLessThan(40);
  const all = Array.from({ length: 500 }, (_, index) => String(index + 1)).join();
  expect(listeners.every(({ heard }) => heard.join() === all)).toBe(true);
});
