import { describe, expect, it } from 'vitest';
import { providerIdSchema } from './ids.ts';
import { noteSchema } from './text.ts';

describe('a note', () => {
  it.each([
    ['a NUL', 'a\0b'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of a character', '\ude00b'],
    ['nothing but space', ' \n\u3000'],
    ['more than it may hold', 'あ'.repeat(11)],
  ])('with %s is refused', (_, text) => {
    expect(noteSchema(10).safeParse(text).success).toBe(false);
  });

  it('keeps characters outside the basic plane, lines, and loses the space around it', () => {
    expect(noteSchema(10).parse(' 花😀\n見 ')).toBe('花😀\n見');
  });
});

describe('an id of the payment provider’s', () => {
  it.each(['in_1\0', 'in 1', 'in', 'ïn_1', 'x'.repeat(256)])('is not %j', (id) => {
    expect(providerIdSchema.safeParse(id).success).toBe(false);
  });

  it('may be as Stripe writes them', () => {
    expect(providerIdSchema.safeParse('cs_test_a1B2c3').success).toBe(true);
  });
});
