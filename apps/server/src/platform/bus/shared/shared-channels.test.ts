import { expect, it, vi } from 'vitest';
import type { LinkText } from './bus-link.ts';
import { createSharedChannels } from './shared-channels.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function open(textMaxBytes = 10_000) {
  const calls: (readonly string[])[] = [];
  let isUp = true;
  const link = () => ({
    textMaxBytes,
    isUp: () => isUp,
    send: async (texts: readonly LinkText[]) => void calls.push(texts.map(({ text }) => text)),
  });
  const channels = createSharedChannels({ link, processId: 'me', leaseMs: 1_000, onListenerError: () => undefined });
  return {
    channels,
    calls,
    setUp: (value: boolean) => {
      isUp = value;
    },
  };
}

it('sends what is published in one turn in one call, and what comes while it is under way in the next', async () => {
  const { channels, calls } = open();
  const first = Array.from({ length: 200 }, (_, n) => channels.publish('x', n));
  await Promise.all(first);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toHaveLength(1);
  const second = [channels.publish('x', 'a'), settled().then(() => channels.publish('x', 'b'))];
  await Promise.all(second);
  expect(calls.slice(1)).toEqual([['me 2 [["x","a"],["x","b"]]']]);
});

it('divides what is too much for one text, and counts texts that could not be sent', async () => {
  const { channels, calls, setUp } = open(40);
  await Promise.all(
    ['one', 'two', 'a message that is larger than a text', 'three'].map((text) => channels.publish('x', text)),
  );
  expect(calls[0]).toEqual([
    'me 1 [["x","one"],["x","two"]]',
    'me 2 [["x","a message that is larger than a text"]]',
    'me 3 [["x","three"]]',
  ]);
  setUp(false);
  await channels.publish('x', 'lost');
  setUp(true);
  await channels.sendHeartbeat();
  expect(calls.at(-1)).toEqual(['me 4 ']);
});

it('passes over what no process of the product sent', async () => {
  const { channels } = open();
  const heard: unknown[] = [];
  await channels.subscribe('x', (message) => heard.push(message));
  for (const text of ['', 'hello', 'who  []', 'a b c', 'other NaN [["x",1]]']) channels.receive(text, false);
  channels.receive('other 1 [["x",1]]', false);
  channels.receive('other 1 [["x",1]]', false);
  expect(heard).toEqual([1]);
});

it('takes messages that cannot be read for missed, and goes on with the next', async () => {
  const { channels } = open();
  const [heard, gaps]: [unknown[], string[]] = [[], []];
  await channels.subscribe('x', (message) => heard.push(message));
  channels.onGap(() => gaps.push('gap'));
  channels.receive('other 1 [["x",', false);
  channels.receive('other 2 [["x",2]]', false);
  expect(heard).toEqual([2]);
  await vi.waitFor(() => expect(gaps).toEqual(['gap']));
});
