import { describe, expect, it } from 'vitest';
import { createBatches, createKeyedBatches } from './batches.ts';

/** Work that is ended by hand; `begun` has the batches in their order. */
function createWork() {
  const begun: string[][] = [];
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const work = {
    open: (): string[] => [],
    isFull: () => false,
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
  it('gather for a while longer where one had to wait, and not where nothing was under way', async () => {
    const { work, begun, ends } = createWork();
    const join = createBatches({ ...work, gatherMs: () => 1 });
    join().batch.push('first');
    await turn();
    const { batch, result } = join();
    batch.push('second');
    ends[0]?.resolve('done');
    await turn();
    expect(begun).toEqual([['first']]);
    join().batch.push('third');
    await expect.poll(() => begun).toEqual([['first'], ['second', 'third']]);
    ends[1]?.resolve('done');
    await result;
    join().batch.push('fourth');
    await turn();
    expect(begun[2]).toEqual(['fourth']);
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
    await turn();
    expect(begun).toEqual([['first'], ['second', 'third']]);
  });
});
