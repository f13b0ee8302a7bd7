import { expect, it } from 'vitest';
import { createCommonPasswords } from './common-passwords.ts';

it('has more than the 3,000 most used passwords that are long enough, in lower case, and none that is too short', async () => {
  const words = await createCommonPasswords()();
  expect(words.size).toBeGreaterThan(3_000);
  for (const word of ['password', 'corvette', '1qaz2wsx', 'chocolate1'])
    expect([word, words.has(word)]).toEqual([word, true]);
  for (const word of words) expect(word).toBe(word.toLowerCase());
  expect(words.has('qwerty')).toBe(false);
});
