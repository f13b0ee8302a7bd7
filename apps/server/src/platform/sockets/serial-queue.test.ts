import { describe, expect, it } from 'vitest';
import { createSerialRunner } from './serial-queue.ts';

const a = {};

describe('a serial runner', () => {
  it('runs work one after the other in the order of the calls, after a failure and after a pause as well', async () => {
    const runOf = createSerialRunner();
    const runInOrder = <T>(work: () => Promise<T>) => runOf(a, work);
    const steps: string[] = [];
    const work = (name: string, turns: number) => async () => {
      steps.push(`${name} begins`);
      for (let n = 0; n < turns; n += 1) await Promise.resolve();
      steps.push(`${name} ends`);
      return name;
    };
    const failing = runInOrder(async () => {
      await work('a', 5)();
      throw new Error('no');
    });
    const following = [runInOrder(work('b', 3)), runInOrder(work('c', 0))];
    await expect(failing).rejects.toThrow('no');
    expect(await Promise.all(following)).toEqual(['b', 'c']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([runInOrder(work('d', 3)), runInOrder(work('e', 0))])).toEqual(['d', 'e']);
    expect(steps).toEqual(['a', 'b', 'c', 'd', 'e'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('runs work of one key without waiting for that of another', async () => {
    const runInOrder = createSerialRunner();
    void runInOrder(a, () => new Promise(() => undefined));
    expect(await runInOrder({}, async () => 'b')).toBe('b');
  });
});
