import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const deferred = () => {
  let end = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work, end };
};

it('lets the first go on at once, and the others five at a time, with everything else in between, in the order in which they asked', async () => {
  const { work, end } = deferred();
  const awaitTurn = createTurns(work);
  const went: string[] = [];
  const all = Array.from({ length: 12 }, async (_, n) => {
    await awaitTurn();
    went.push(`${n}`);
  });
  const somethingElse = () => {
    if (went.length > 0 && went.at(-1) !== '|') went.push('|');
    if (!went.includes('11')) setImmediate(somethingElse);
  };
  end();
  setImmediate(somethingElse);
  await Promise.all(all);
  expect(went.join(' ')).toBe('0 | 1 2 3 4 5 | 6 7 8 9 10 | 11');
});

it('lets five go on at a time of all who wait, whatever they wait for', async () => {
  const works = [deferred(), deferred(), deferred()];
  const [went, counts]: [string[], number[]] = [[], []];
  const all = works.flatMap(({ work }) => {
    const awaitTurn = createTurns(work);
    return Array.from({ length: 5 }, async () => {
      await awaitTurn();
      went.push('one');
    });
  });
  for (const { end } of works) end();
  const count = () => {
    counts.push(went.length);
    if (went.length < all.length) setImmediate(count);
  };
  await Promise.resolve();
  setImmediate(count);
  await Promise.all(all);
  for (const [n, seen] of counts.entries()) expect(seen - (counts[n - 1] ?? works.length)).toBeLessThanOrEqual(5);
});

it('gives a turn to those whose work has failed, who hear of it themselves', async () => {
  const awaitTurn = createTurns(Promise.reject(new Error('away')));
  await expect(awaitTurn()).resolves.toBeUndefined();
  await expect(awaitTurn()).resolves.toBeUndefined();
});
