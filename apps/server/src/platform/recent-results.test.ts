import { describe, expect, it } from 'vitest';
import { createRecentResults } from './recent-results.ts';

const setUp = () => {
  let now = 0;
  let runs = 0;
  const options = { keepMs: 1_000, answersMax: 2, isKept: (text: string) => text !== 'no' };
  const results = createRecentResults<string>({ now: () => now }, options);
  return {
    ask: (key: string, answer = 'yes') =>
      results.share(key, async () => {
        runs += 1;
        const run = runs;
        await Promise.resolve();
        if (answer === 'broken') throw new Error(answer);
        return answer === 'no' ? answer : `${answer}${run}`;
      }),
    wait: (ms: number) => {
      now += ms;
    },
  };
};

describe('recent results', () => {
  it('are shared by those who ask while the work runs, and until their time is over', async () => {
    const { ask, wait } = setUp();
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['yes1', 'yes1', 'yes2']);
    wait(999);
    expect(await ask('a')).toBe('yes1');
    wait(1);
    expect(await ask('a')).toBe('yes3');
  });

  it('are not kept when they are not worth it, nor when the work failed', async () => {
    const { ask } = setUp();
    expect(await ask('a', 'no')).toBe('no');
    await expect(ask('a', 'broken')).rejects.toThrow('broken');
    expect(await ask('a')).toBe('yes3');
  });

  it('are dropped, the oldest first, where there are too many; what is under way is not', async () => {
    const { ask } = setUp();
    expect(await Promise.all(['a', 'b', 'c', 'd', 'a'].map((key) => ask(key)))).toEqual([
      'yes1',
      'yes2',
      'yes3',
      'yes4',
      'yes1',
    ]);
    expect([await ask('d'), await ask('c'), await ask('a'), await ask('b')]).toEqual(['yes4', 'yes3', 'yes5', 'yes6']);
  });
});
