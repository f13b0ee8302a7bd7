import { describe, expect, it, vi } from 'vitest';
import { createGatheredPairReads, createGatheredReads, createSharedReads } from './gathered-reads.ts';

/** A store whose reads are answered by hand. */
function createStore() {
  const asked: string[][] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const readMany = (keys: readonly string[]) =>
    new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      asked.push([...keys]);
      const found = keys
        .filter((key) => key !== 'missing')
        .map((key) => [key, `${key}, read ${asked.length}`] as const);
      answers.push({ resolve: () => resolve(new Map(found)), reject });
    });
  /** Who had to wait goes on gathering for a few ms. */
  const untilAsked = (times: number) => expect.poll(() => asked.length, { interval: 1 }).toBe(times);
  return { asked, answers, untilAsked, ...createGatheredReads(readMany) };
}

const turn = () => new Promise(setImmediate);

describe('gathered reads', () => {
  it('ask for what comes while a read is under way in one read after it', async () => {
    const { read, asked, answers, untilAsked } = createStore();
    const first = read('a');
    await turn();
    const rest = [read('b'), read('c'), read('b')];
    await turn();
    expect(asked).toEqual([['a']]);
    answers[0]?.resolve();
    expect(await first).toBe('a, read 1');
    await untilAsked(2);
    expect(asked).toEqual([['a'], ['b', 'c']]);
    answers[1]?.resolve();
    expect(await Promise.all(rest)).toEqual(['b, read 2', 'c, read 2', 'b, read 2']);
  });

  it('read a key again for who asks while it is being read: no answer is older than its question', async () => {
    const { read, answers, untilAsked } = createStore();
    const before = read('a');
    await turn();
    const after = read('a');
    answers[0]?.resolve();
    await untilAsked(2);
    answers[1]?.resolve();
    expect([await before, await after]).toEqual(['a, read 1', 'a, read 2']);
  });

  it('answer undefined for what is not there', async () => {
    const { read, answers } = createStore();
    const missing = read('missing');
    await turn();
    answers[0]?.resolve();
    expect(await missing).toBeUndefined();
  });

  it('fail those whose read failed, and nobody after them', async () => {
    const { read, answers, untilAsked } = createStore();
    const failing = Promise.allSettled([read('a'), read('b')]);
    await turn();
    const next = read('a');
    answers[0]?.reject(new Error('away'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await untilAsked(2);
    answers[1]?.resolve();
    expect(await next).toBe('a, read 2');
  });

  it('put 500 keys into one read at most', async () => {
    const { read, asked, answers, untilAsked } = createStore();
    const all = Promise.all(Array.from({ length: 501 }, (_, n) => read(`key ${n}`)));
    await turn();
    answers[0]?.resolve();
    await untilAsked(2);
    answers[1]?.resolve();
    await all;
    expect(asked.map((keys) => keys.length)).toEqual([500, 1]);
  });
});

describe('gathered reads of pairs', () => {
  it('ask for all pairs that waited at once, and give each its own value, or none', async () => {
    const asked: (readonly (readonly [string, string])[])[] = [];
    const read = createGatheredPairReads(async (pairs) => {
      asked.push(pairs);
      return pairs.flatMap((pair) => (pair[1] === 'gone' ? [] : [[pair, pair.join(' in ')] as const]));
    });
    expect(await Promise.all([read('a', 'b'), read('b', 'a'), read('a', 'gone'), read('a', 'b')])).toEqual([
      ...['a in b', 'b in a', undefined, 'a in b'],
    ]);
    expect(asked).toEqual([
      [
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'gone'],
      ],
    ]);
  });
});

describe('shared reads', () => {
  const createReads = () => {
    const answers: ((value: string) => void)[] = [];
    const asked: string[] = [];
    const read = createSharedReads((room: string, since: number) => {
      asked.push(`${room} ${since}`);
      return new Promise<string>((resolve) => answers.push(resolve));
    });
    return { read, answers, asked };
  };

  it('share the read after the one under way, for the same question alone', async () => {
    const { read, answers, asked } = createReads();
    const first = read('a', 1);
    await turn();
    const [second, third] = [read('a', 1), read('a', 1)];
    const other = read('a', 2);
    await turn();
    expect(asked).toEqual(['a 1', 'a 2']);
    answers[0]?.('before');
    answers[1]?.('of another question');
    expect([await first, await other]).toEqual(['before', 'of another question']);
    await expect.poll(() => asked.length, { interval: 1 }).toBe(3);
    answers[2]?.('after');
    expect([await second, await third, asked.length]).toEqual(['after', 'after', 3]);
  });

  it('begin at once again when nothing is being read', async () => {
    const { read, answers, asked } = createReads();
    const first = read('a', 1);
    await turn();
    answers[0]?.('one');
    await first;
    await turn();
    void read('a', 1);
    await turn();
    expect(asked).toEqual(['a 1', 'a 1']);
  });

  it('begin no sooner after the last one than its value asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      let reads = 0;
      const read = createSharedReads(async (_room: string) => (reads += 1), { apartMs: () => 50 });
      expect(await read('a')).toBe(1);
      const [second, third] = [read('a'), read('a')];
      await vi.advanceTimersByTimeAsync(49);
      expect(reads).toBe(1);
      await vi.advanceTimersByTimeAsync(1);
      expect([await second, await third]).toEqual([2, 2]);
    } finally {
      vi.useRealTimers();
    }
  });
});
