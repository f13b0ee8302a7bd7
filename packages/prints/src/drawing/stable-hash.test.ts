import { describe, expect, it } from 'vitest';
import { chooseByHash, stableHash } from './stable-hash.ts';

describe('stableHash', () => {
  it('keeps the values that decided what people look like', () => {
    expect(['', 'a', 'ミキ', '0192f0c4-7d1e-7000-8000-000000000001'].map(stableHash)).toMatchInlineSnapshot(`
      [
        2872998923,
        2448022055,
        2245308606,
        3010501059,
      ]
    `);
  });

  it('spreads consecutive ids evenly over twelve choices', () => {
    const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;
    const counts = new Map<string, number>();
    for (let index = 0; index < 6000; index++) {
      const choice = chooseByHash(`user-${index}`, 'motif', choices);
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
    for (const choice of choices) expect(counts.get(choice)).toBeGreaterThan(400);
    for (const choice of choices) expect(counts.get(choice)).toBeLessThan(600);
  });

  it('decides two purposes for one text independently', () => {
    const pairs = new Set<string>();
    for (let index = 0; index < 500; index++) {
      const id = `user-${index}`;
      pairs.add(chooseByHash(id, 'left', ['0', '1', '2']) + chooseByHash(id, 'right', ['0', '1', '2']));
    }
    expect(pairs.size).toBe(9);
  });
});
