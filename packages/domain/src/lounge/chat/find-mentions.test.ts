import { describe, expect, it } from 'vitest';
import { findMentions, hasMention } from './find-mentions.ts';

const people = [
  { id: 'mio', name: '澪' },
  { id: 'mioko', name: '澪子' },
  { id: 'ken', name: 'Ken' },
  { id: 'kenta', name: 'kenta' },
  { id: 'other-ken', name: 'ｋｅｎ' },
  { id: 'gone', name: '' },
  { id: 'yuki', name: '遠野 ゆき' },
];

describe('whom a text calls', () => {
  it.each([
    ['a name, whatever follows it', '@澪さん、さっきの曲', ['mio']],
    ['the longest name that stands there', '@澪子 こんばんは', ['mioko']],
    ['a Latin name as a whole word, in any case and width, and everybody of that name', '＠KEN!', ['ken', 'other-ken']],
    ['another name that begins alike', 'hi @kenta', ['kenta']],
    ['a name with a space in it', '@遠野 ゆき さっきの曲、覚えてますか', ['yuki']],
    ['several, each once, in their order', '@kenta @澪 @kenta', ['kenta', 'mio']],
    ['nobody by a name without an @', '澪さん', []],
    ['nobody by an @ alone', '@ @@', []],
    ['nobody in an address', 'ken@example.jp', []],
  ])('%s', (_, text, ids) => {
    expect(findMentions(text, people).ids).toEqual(ids);
  });

  it('are ten people at most, so that one message does not ring everywhere', () => {
    const crowd = Array.from({ length: 30 }, (_, n) => ({ id: `p${n}`, name: `人${String(n).padStart(2, '0')}番` }));
    expect(findMentions(crowd.map(({ name }) => `@${name}`).join(' '), crowd).ids).toHaveLength(10);
  });

  it.each([
    ['whom its first words call', ' ＠澪 それです', ['mio']],
    ['nobody whom it calls later', 'それです @澪', []],
    ['the first of several', '@kenta @澪', ['kenta']],
    ['nobody where an unknown name comes first', '@だれか @澪', []],
  ])('is addressed to %s', (_, text, ids) => {
    expect(findMentions(text, people).addressedIds).toEqual(ids);
  });

  it('are looked for only where there is an @', () => {
    expect([hasMention('＠澪'), hasMention('a@b'), hasMention('澪')]).toEqual([true, true, false]);
  });
});
