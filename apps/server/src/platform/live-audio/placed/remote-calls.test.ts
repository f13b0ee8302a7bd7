import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Channels } from '#platform/bus/bus.ts';
import { createInProcessBus } from '#platform/bus/in-process-bus.ts';
import { createLog } from '#platform/log.ts';
import type { RemoteAnswer, RemoteCall } from './remote-call.ts';
import { createRemoteCalls, type RemoteCalls } from './remote-calls.ts';

const log = createLog('silent');
const list: RemoteCall = { method: 'list', channel: 'room' };
const open: RemoteCalls[] = [];
let channels: Channels;
beforeEach(() => {
  const bus = createInProcessBus({ clock: { now: () => 0 }, onListenerError: () => undefined });
  // As between two processes: nothing but JSON gets through.
  channels = {
    publish: (channel, message) => bus.channels.publish(channel, JSON.parse(JSON.stringify(message))),
    subscribe: bus.channels.subscribe,
    onGap: bus.channels.onGap,
  };
});
afterEach(() => {
  for (const calls of open.splice(0)) calls.close();
});

async function connect(processId: string, answer: (call: RemoteCall) => Promise<RemoteAnswer>, timeoutMs?: number) {
  const calls = await createRemoteCalls({
    channels,
    processId,
    answer,
    log,
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  open.push(calls);
  return calls;
}
const nobody = async (): Promise<RemoteAnswer> => ({ kind: 'not_held' });

it('gives each call its own answer, from the process that was asked', async () => {
  const a = await connect('a', nobody);
  const seen: RemoteCall[] = [];
  await connect('b', async (call) => {
    seen.push(call);
    return { kind: 'done', value: call.channel };
  });
  await connect('c', async () => ({ kind: 'done', value: 'c' }));
  const rooms = ['one', 'two', 'three'];
  const answers = await Promise.all(rooms.map((channel) => a.ask('b', { method: 'list', channel })));
  expect(answers).toEqual(rooms.map((value) => ({ kind: 'done', value })));
  expect(seen.map(({ channel }) => channel)).toEqual(rooms);
  expect(await a.ask('a', list)).toEqual({ kind: 'not_held' });
});

it('carries an offer with its address and a session description of 60 kB', async () => {
  const a = await connect('a', nobody);
  let received: RemoteCall | undefined;
  await connect('b', async (call) => {
    received = call;
    return { kind: 'done' };
  });
  const sdp = 'v=0\r\n'.repeat(12_000);
  const offer = {
    kind: 'listen',
    channel: 'room',
    participantId: 'x',
    agoraToken: 't',
    sdp,
    addressKey: '203.0.113.9',
  };
  await a.ask('b', { method: 'offer', channel: 'room', offer } as RemoteCall);
  expect(received).toEqual({ method: 'offer', channel: 'room', offer });
});

it('answers what an engine failed with', async () => {
  const a = await connect('a', nobody);
  await connect('b', () => Promise.reject(new Error('no engine')));
  expect(await a.ask('b', list)).toEqual({ kind: 'failed', message: 'no engine' });
});

it('has no answer from a process that is gone, or hangs, or when the bus is away, or this one closes', async () => {
  const a = await connect('a', nobody, 1);
  await connect('b', () => new Promise(() => undefined));
  expect(await a.ask('gone', list)).toBeUndefined();
  expect(await a.ask('b', list)).toBeUndefined();
  const patient = await connect('patient', nobody, 3_600_000);
  const waiting = patient.ask('gone', list);
  patient.close();
  expect(await waiting).toBeUndefined();
  channels = { ...channels, publish: () => Promise.reject(new Error('away')) };
  const lonely = await connect('lonely', nobody);
  expect(await lonely.ask('b', list)).toBeUndefined();
});
