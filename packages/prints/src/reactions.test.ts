import { expect, it } from 'vitest';
import { reactionNames, reactionSvg } from './reactions.ts';

it('prints each of the six reactions as a stamp of its own', () => {
  expect(new Set(reactionNames.map((name) => reactionSvg(name, 36))).size).toBe(6);
});

it('needs no font', () => {
  for (const name of reactionNames) expect(reactionSvg(name, 20)).not.toContain('<text');
});
