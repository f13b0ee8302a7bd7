import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBatches, createKeyedBatches } from './batches.ts';

afterEach(() => void vi.useRealTimers());

/** Work that is ended by hand; `begun` has the batches in their order. */
function createWork() {
  const begun: string[][] = [];
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = {
    open: (): string[] => [],
    run: (batch: string[]) =>
      new Promise<string>((resolve, reject) => {
        begun.push(batch);
        ends.push({ resolve, reject });
      }),
  };
  return { work, begun, ends };
}

const turn = () => new Promise(setImmediate);

describe('batches', () => {
  it('begin at once where nothing is under way', async () => {
    const { work, begun, ends } = createWork();
    const join = createBatches(work);
    for (const name of ['first', 'second']) {
      const { batch, result } = join();
      batch.push(name);
      await turn();
      expect(begun.at(-1)).toEqual([name]);
      ends.at(-1)?.resolve('done');
      await result;
      await turn();
    }
  });

  it.each([
    [2, 0, 4],
    [2, 5, 40],
    [2, 50, 100],
    [1, 50, 4],
  ])(
    'that are gathered do so, after one that %i had asked for and that took %i ms, for %i ms',
    async (askedCount, tookMs, gatherMs) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
      const { work, begun, ends } = createWork();
      const join = createBatches({ ...work, isGathered: true });
      for (let n = 0; n < askedCount; n += 1) join().batch.push('first');
      await vi.advanceTimersByTimeAsync(tookMs);
      join().batch.push('second');
      ends[0]?.resolve('done');
      await vi.advanceTimersByTimeAsync(gatherMs - 1);
      expect(begun.length).toBe(1);
      join().batch.push('third');
      await vi.advanceTimersByTimeAsync(1);
      expect(begun[1]).toEqual(['second', 'third']);
    },
  );

  it('begin as soon as the one before is over, where they are not gathered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { work, begun, ends } = createWork();
    const join = createBatches(work);
    for (let n = 0; n < 2; n += 1) join().batch.push('first');
    await vi.advanceTimersByTimeAsync(50);
    join().batch.push('second');
    ends[0]?.resolve('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun[1]).toEqual(['second']);
  });

  it('that are full gather no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { work, begun, ends } = createWork();
    const join = createBatches({ ...work, isGathered: true, isFull: (batch) => batch.length === 2 });
    for (let n = 0; n < 2; n += 1) join().batch.push('first');
    await vi.advanceTimersByTimeAsync(50);
    for (let n = 0; n < 2; n += 1) join().batch.push('second');
    ends[0]?.resolve('done');
    await vi.advanceTimersByTimeAsync(10);
    expect(begun.length).toBe(1);
    join().batch.push('third');
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(1)).toEqual([['second', 'second']]);
  });

  it('rest for as long as what the last one came to asks for, and gather meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { work, begun, ends } = createWork();
    const join = createBatches({ ...work, isGathered: true, restMs: (value) => Number(value) });
    join().batch.push('first');
    await vi.advanceTimersByTimeAsync(0);
    ends[0]?.resolve('50');
    await vi.advanceTimersByTimeAsync(10);
    join().batch.push('second');
    await vi.advanceTimersByTimeAsync(39);
    expect(begun).toEqual([['first']]);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([['first'], ['second']]);
  });

  it('go on after one whose rest cannot be said', async () => {
    const { work, begun, ends } = createWork();
    const fail = (): number => {
      throw new Error('no rest');
    };
    const join = createBatches({ ...work, restMs: fail });
    for (const name of ['first', 'second']) {
      const { batch, result } = join();
      batch.push(name);
      await turn();
      ends.at(-1)?.resolve('done');
      expect(await result).toBe('done');
      await turn();
    }
    expect(begun).toEqual([['first'], ['second']]);
  });

  it('let those who joined one go on in turns', async () => {
    const { work, ends } = createWork();
    const join = createBatches(work);
    let wentOn = 0;
    for (let n = 0; n < 12; n += 1) void join().result.then(() => (wentOn += 1));
    await turn();
    ends[0]?.resolve('done');
    const counts: number[] = [];
    while (wentOn < 12) {
      await turn();
      counts.push(wentOn);
    }
    expect(counts.map((count, n) => count - (counts[n - 1] ?? 0)).every((count) => count <= 6)).toBe(true);
  });
});

describe('batches by key', () => {
  it('neither wait for the batch of another key nor fail with it', async () => {
    const { work, begun, ends } = createWork();
    const join = createKeyedBatches(() => work);
    const [slow, other] = [join('a'), join('b')];
    slow.batch.push('of a');
    other.batch.push('of b');
    await turn();
    expect(begun).toEqual([['of a'], ['of b']]);
    ends[0]?.reject(new Error('away'));
    ends[1]?.resolve('done');
    expect(await Promise.allSettled([slow.result, other.result])).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 'done' },
    ]);
  });

  it('do one batch of a key after the other', async () => {
    const { work, begun, ends } = createWork();
    const join = createKeyedBatches(() => work);
    join('a').batch.push('first');
    await turn();
    join('a').batch.push('second');
    join('a').batch.push('third');
    await turn();
    expect(begun).toEqual([['first']]);
    ends[0]?.resolve('done');
    await expect.poll(() => begun, { interval: 1 }).toEqual([['first'], ['second', 'third']]);
  });
});
