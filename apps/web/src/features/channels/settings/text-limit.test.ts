import { expect, it } from 'vitest';
import { textLimit } from './text-limit.ts';

it('a text is held against its limit in characters, whatever they take in UTF-16, without the spaces around it', () => {
  expect(textLimit('name', '🌙'.repeat(60))).toEqual({ count: 60, max: 60, surplus: 0 });
  expect(textLimit('name', ` ${'夜'.repeat(60)}\n`).surplus).toBe(0);
  expect(textLimit('introduction', '🌙'.repeat(512))).toEqual({ count: 512, max: 500, surplus: 12 });
});
