import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets sixteen go on at once, and the next sixteen when everything else has had its turn', async () => {
  let end = (): void => undefined;
  const awaitTurn = createTurns(new Promise<void>((resolve) => (end = resolve)));
  const went: string[] = [];
  const all = Array.from({ length: 33 }, async (_, n) => {
    await awaitTurn();
    went.push(`${n}`);
  });
  end();
  setImmediate(() => went.push('something else'));
  await Promise.all(all);
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `${from + n}`);
  expect(went).toEqual([...numbers(0, 16), 'something else', ...numbers(16, 33)]);
});

it('gives a turn to those whose work has failed, who hear of it themselves', async () => {
  const awaitTurn = createTurns(Promise.reject(new Error('away')));
  await expect(awaitTurn()).resolves.toBeUndefined();
});
