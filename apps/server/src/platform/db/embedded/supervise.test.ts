import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { supervise } from './supervise.ts';

/** As much of a child process as is looked at; it has no number, so that no signal reaches anybody. */
class FakeChild extends EventEmitter {
  exitCode: number | null = null;
  signalCode = null;
  end(code: number) {
    this.exitCode = code;
    this.emit('exit', code, null);
  }
}

/** Time passes in pauses alone. `failures`: what the next starts fail with. */
async function superviseFake(endsAtOnce: (n: number) => boolean = () => false) {
  const children: FakeChild[] = [];
  const [failures, pauses, troubles, awayMs]: [string[], number[], string[], number[]] = [[], [], [], []];
  let nowMs = 0;
  let onPause: (ms: number, stopping: AbortSignal) => Promise<void> = async () => undefined;
  const supervised = await supervise({
    start: async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw new Error(failure);
      const child = new FakeChild();
      children.push(child);
      if (endsAtOnce(children.length)) child.end(2);
      return child as unknown as ChildProcess;
    },
    onTrouble: (what) => troubles.push(what),
    onBack: (ms) => awayMs.push(ms),
    pause: async (ms, stopping) => {
      pauses.push(ms);
      nowMs += ms;
      await onPause(ms, stopping);
    },
    nowMs: () => nowMs,
  });
  return {
    ...{ supervised, children, failures, pauses, troubles, awayMs },
    pass: (ms: number) => {
      nowMs += ms;
    },
    holdPauses: () => {
      onPause = (_ms, stopping) => new Promise((resolve) => stopping.addEventListener('abort', () => resolve()));
    },
    untilStarted: (count: number) => expect.poll(() => children.length).toBe(count),
  };
}

it('goes on starting it for as long as it takes, after 0.5 s and then twice as long each time, up to 10 s', async () => {
  const { children, failures, pauses, awayMs, pass, untilStarted } = await superviseFake();
  failures.push(...Array.from({ length: 40 }, () => 'the disk is full'));
  pass(60_000);
  children[0]?.end(1);
  await untilStarted(2);
  expect(pauses).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 35 }, () => 10_000)]);
  expect(awayMs).toEqual([365_500]);
});

it('waits longer each time for one that starts and ends again soon, and not for one that has run for a while', async () => {
  const { children, pauses, pass, untilStarted } = await superviseFake();
  for (const [at, ranMs] of [29_999, 29_999, 29_999, 30_000].entries()) {
    pass(ranMs);
    children[at]?.end(1);
    await untilStarted(at + 2);
  }
  expect(pauses).toEqual([0, 500, 1_000, 0]);
});

it('says what stays the same once a minute', async () => {
  const { children, failures, troubles, untilStarted } = await superviseFake();
  failures.push(...Array.from({ length: 14 }, () => 'the disk is full'), 'something else');
  children[0]?.end(1);
  await untilStarted(2);
  const full = 'it does not start: the disk is full';
  expect(troubles).toEqual(['it ended with 1', full, full, 'it does not start: something else']);
});

it.each(['expectShutdown', 'stop'] as const)('starts nothing any more after %s, and waits for nothing', async (end) => {
  const { supervised, children, failures, pauses, holdPauses } = await superviseFake();
  failures.push('the disk is full');
  children[0]?.end(1);
  holdPauses();
  await expect.poll(() => pauses.length).toBe(1);
  supervised[end]();
  await supervised.stop();
  expect(children).toHaveLength(1);
});

it('ends a start that is under way when it is stopped', async () => {
  let starts = 0;
  const child = new FakeChild();
  const supervised = await supervise({
    start: (stopping) => {
      starts += 1;
      if (starts === 1) return Promise.resolve(child as unknown as ChildProcess);
      return new Promise((_resolve, reject) => stopping.addEventListener('abort', () => reject(new Error('stopped'))));
    },
    onTrouble: () => undefined,
    onBack: () => undefined,
  });
  child.end(1);
  await expect.poll(() => starts).toBe(2);
  await supervised.stop();
  expect(starts).toBe(2);
});

it('goes on starting it where it has ended in the moment in which it was up', async () => {
  const { supervised, children, failures, pauses, troubles, awayMs, untilStarted } = await superviseFake(
    (n) => n === 2,
  );
  failures.push('the disk is full');
  children[0]?.end(1);
  await untilStarted(3);
  expect(pauses).toEqual([0, 500, 1_000]);
  expect(troubles).toEqual([
    'it ended with 1',
    'it does not start: the disk is full',
    'it does not start: it ended with 2',
  ]);
  expect(awayMs).toEqual([1_500]);
  supervised.expectShutdown();
});
