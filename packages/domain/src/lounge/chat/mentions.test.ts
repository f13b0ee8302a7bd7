import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeMention, isMentioned, mentionQueryAt, selectMentionable, splitMentions } from './mentions.ts';

const people = [
  { id: 'u-1', name: 'ゆき' },
  { id: 'u-2', name: 'ゆきの' },
  { id: 'u-3', name: 'Taro Yamada' },
  { id: 'u-4', name: 'サクラ' },
];

describe('mentioning somebody by name', () => {
  it('finds names in running text, the longest that fits', () => {
    expect(splitMentions('ねえ@ゆきの、これ好き?＠ゆき も', people)).toEqual([
      { text: 'ねえ' },
      { text: '@ゆきの', userId: 'u-2' },
      { text: '、これ好き?' },
      { text: '＠ゆき', userId: 'u-1' },
      { text: ' も' },
    ]);
    expect(splitMentions('@Taro Yamada!', people)).toEqual([{ text: '@Taro Yamada', userId: 'u-3' }, { text: '!' }]);
  });

  it('finds no mention in an e-mail address, a lone @ or an unknown name', () => {
    for (const text of ['me@ゆき.jp', '@', '@誰か', '5 @ 10']) expect(splitMentions(text, people)).toEqual([{ text }]);
    expect(splitMentions('', people)).toEqual([]);
    expect(splitMentions('@', [{ id: 'u-0', name: '' }])).toEqual([{ text: '@' }]);
  });

  it('the parts joined are the text again', () => {
    const words = fc.array(fc.constantFrom('@', '＠', 'ゆき', 'の', ' ', 'a', 'Taro Yamada', '😀'), { maxLength: 12 });
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        const split = splitMentions(text, people);
        expect(split.map((part) => part.text).join('')).toBe(text);
        for (const part of split) expect(part.text).not.toBe('');
      }),
    );
  });

  it('answers whether somebody was mentioned', () => {
    expect(isMentioned('@ゆき おいで', { id: 'u-1', name: 'ゆき' })).toBe(true);
    expect(isMentioned('ゆき おいで', { id: 'u-1', name: 'ゆき' })).toBe(false);
  });
});

describe('writing a mention', () => {
  it('begins at an @ before the caret that no letter stands before', () => {
    expect(mentionQueryAt('ねえ@ゆ', 4)).toEqual({ from: 2, query: 'ゆ' });
    expect(mentionQueryAt('@', 1)).toEqual({ from: 0, query: '' });
    expect(mentionQueryAt('@ゆき 今', 5)).toBeUndefined();
    expect(mentionQueryAt('me@example', 10)).toBeUndefined();
    expect(mentionQueryAt('話', 1)).toBeUndefined();
  });

  it('offers names whichever kana they are written in, those that begin so first', () => {
    expect(selectMentionable(people, 'さく', 5).map(({ id }) => id)).toEqual(['u-4']);
    expect(selectMentionable(people, 'y', 5).map(({ id }) => id)).toEqual(['u-3']);
    expect(selectMentionable(people, '', 2)).toHaveLength(2);
  });

  it('writes the name out and puts the caret behind it', () => {
    const text = 'ねえ@ゆ、聴いて';
    expect(completeMention(text, 4, { from: 2, query: 'ゆ' }, 'ゆきの')).toEqual({
      text: 'ねえ@ゆきの 、聴いて',
      caret: 7,
    });
  });
});
