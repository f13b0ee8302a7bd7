import { expect, it } from 'vitest';
import { createPacketQueue } from './packet-queue.ts';

/** Every packet takes so long to send. */
function open(costMs: number) {
  const [sent, dropped]: [number[], number[]] = [[], []];
  let [nowMs, endTurn]: [number, () => void] = [0, () => undefined];
  const queue = createPacketQueue<number>({
    send: (item) => {
      sent.push(item);
      nowMs += costMs;
    },
    drop: (item) => void dropped.push(item),
    now: () => nowMs,
    onNextTick: (callback) => {
      endTurn = callback;
    },
  });
  return {
    sent,
    dropped,
    push: (...items: readonly number[]) => {
      for (const item of items) queue.push(item);
    },
    endTurn: () => endTurn(),
    wait: (ms: number) => {
      nowMs += ms;
    },
  };
}

const stats = (count: number) => Array.from({ length: count }, (_, at) => at);

it('sends at once what comes one by one', () => {
  const { push, sent, endTurn } = open(1);
  push(1, 2);
  endTurn();
  push(3);
  expect(sent).toEqual([1, 2, 3]);
});

it('sends a burst in its order and without a loss, in shares of the loop', () => {
  const { push, sent, dropped, endTurn } = open(20);
  push(...stats(12));
  expect(sent).toEqual([0, 1, 2]);
  for (let turn = 0; turn < 3; turn += 1) endTurn();
  expect([sent, dropped]).toEqual([stats(12), []]);
});

it('drops what nobody waits for any more, and with it what is nearly as old, once the loop stood still', () => {
  const { push, sent, dropped, endTurn, wait } = open(50);
  push(1, 2);
  wait(250);
  push(3);
  wait(151);
  push(4);
  endTurn();
  endTurn();
  expect([sent, dropped]).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

it('does not keep more than there is room for', () => {
  const { push, dropped } = open(60);
  push(...stats(5_002));
  expect(dropped).toEqual([5_001]);
});
