import { describe, expect, it, vi } from 'vitest';
import { createFontSubsets, fontSubsetLimits } from './font-subsets.ts';
import type { FontWorker } from './font-worker.ts';

const subset = { face: 'gothic-400', piece: 'japanese', codePoints: [0x30_42] } as const;

/** A worker that ends a task when it is told so. */
function createHeldWorker() {
  const runs: { readonly finish: (bytes: number) => void; readonly fail: (error: Error) => void }[] = [];
  const run = () =>
    new Promise<Uint8Array>((resolve, reject) =>
      runs.push({ finish: (bytes) => resolve(new Uint8Array(bytes)), fail: reject }),
    );
  return { runs, worker: { run } as unknown as Pick<FontWorker, 'run'> };
}

describe('font subsets', () => {
  it('are cut once for all who ask meanwhile and afterwards', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker);
    const asked = [subsets.make('a', subset), subsets.make('a', subset)];
    runs[0]?.finish(10);
    for (const font of await Promise.all(asked)) expect(font?.byteLength).toBe(10);
    expect((await subsets.make('a', subset))?.byteLength).toBe(10);
    expect(runs).toHaveLength(1);
  });

  it('are refused while too many are waited for, but for those that are under way', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker, { ...fontSubsetLimits, waitingMax: 2 });
    const [first] = [subsets.make('a', subset), subsets.make('b', subset)];
    expect(subsets.make('c', subset)).toBeUndefined();
    expect(subsets.make('b', subset)).toBeDefined();
    runs[0]?.finish(1);
    await first;
    expect(subsets.make('c', subset)).toBeDefined();
  });

  it('are prepared while few are waited for, and are there for who asks', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker, { ...fontSubsetLimits, preparedMax: 2 });
    for (const key of ['a', 'b', 'c', 'a']) subsets.prepare(key, subset);
    expect(runs).toHaveLength(2);
    const asked = subsets.make('a', subset);
    runs[0]?.finish(7);
    expect((await asked)?.byteLength).toBe(7);
    expect(runs).toHaveLength(2);
  });

  it('that could not be prepared are refused to nobody but who asks', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker);
    subsets.prepare('a', subset);
    const asked = subsets.make('a', subset);
    runs[0]?.fail(new Error('the worker has ended'));
    await expect(asked).rejects.toThrow('ended');
  });

  it('are forgotten where they take too much, those first that nobody has asked for longest', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker, { ...fontSubsetLimits, keptBytesMax: 100 });
    const make = async (key: string) => {
      const made = subsets.make(key, subset);
      runs.at(-1)?.finish(40);
      await made;
    };
    for (const key of ['a', 'b', 'a', 'c', 'a']) await make(key);
    expect(runs).toHaveLength(3);
    await make('b');
    expect(runs).toHaveLength(4);
  });

  it('that could not be cut are tried again', async () => {
    const { runs, worker } = createHeldWorker();
    const subsets = createFontSubsets(worker);
    const failed = subsets.make('a', subset);
    runs[0]?.fail(new Error('the worker has ended'));
    await expect(failed).rejects.toThrow('ended');
    const again = subsets.make('a', subset);
    runs[1]?.finish(3);
    expect((await again)?.byteLength).toBe(3);
  });

  it('whose worker cannot even be started are tried again', async () => {
    const run = vi.fn<() => Promise<Uint8Array>>(() => {
      throw new Error('no memory');
    });
    const subsets = createFontSubsets({ run } as unknown as Pick<FontWorker, 'run'>);
    await expect(subsets.make('a', subset)).rejects.toThrow('no memory');
    run.mockResolvedValue(new Uint8Array(3));
    expect((await subsets.make('a', subset))?.byteLength).toBe(3);
  });
});
