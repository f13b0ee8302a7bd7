import { testCards } from '@madoi/domain/money/test-cards';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-numbers.ts';

describe('a card’s number', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242+4242+4242+4242',
    '4242%204242%204242%204242',
    '4242%2B4242%2B4242%2B4242',
    '4242%25204242%25204242%25204242',
    '%34242424242424242',
    '4242  4242 - 4242 . 4242',
    '４２４２４２４２４２４２４２４２',
    '%EF%BC%94242424242424242',
    '?card=4242424242424242&more=1',
  ])('is seen in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it('is seen in every published one, after another run of digits, and with expiry and code beside it', () => {
    for (const { number } of testCards) {
      expect(holdsCardNumber(number), number).toBe(true);
      expect(holdsCardNumber(`{"order":"9999999999999990","card":"${number}"}`), number).toBe(true);
      expect(holdsCardNumber(`${number} 12/40 123`), number).toBe(true);
    }
  });

  it('is not an id, an instant in ms, a telephone number, or digits that letters keep apart', () => {
    for (const text of [
      'pi_3Q4242aB4242cD4242eF4242',
      '1763847600000',
      '+81 3 1234 5678',
      '{"a":"4242","b":"4242","c":"4242","d":"4242"}',
      '%E3%81%8A%E8%8A%B1',
    ])
      expect(holdsCardNumber(text), text).toBe(false);
  });
});
