import { expect, it } from 'vitest';
import { splitPostText } from './post-text.ts';

const cut = (text: string) => splitPostText(text).map((part) => [part.kind, part.text]);

it('finds addresses and names in a post, and keeps every character of it', () => {
  const text = 'みなとさん、@みなと ありがとう。\n詳しくは https://example.com/a?b=1。また (https://example.com/c).';
  expect(cut(text)).toEqual([
    ['text', 'みなとさん、'],
    ['mention', '@みなと'],
    ['text', ' ありがとう。\n詳しくは '],
    ['link', 'https://example.com/a?b=1'],
    ['text', '。また ('],
    ['link', 'https://example.com/c'],
    ['text', ').'],
  ]);
  expect(
    splitPostText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it('takes neither a mail address for a name nor another scheme for an address', () => {
  expect(cut('mail@example.com')).toEqual([['text', 'mail@example.com']]);
  expect(cut('javascript:alert(1)')).toEqual([['text', 'javascript:alert(1)']]);
});
