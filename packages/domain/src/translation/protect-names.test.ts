import { createRandom } from '@madoi/random/create-random';
import { anyText } from '@madoi/test-kit/any-text';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeholderStyleCount, protectNames } from './protect-names.ts';

const names = ['灯台守', '隣のピアノ', '真夜中のベランダ', 'Night Ferry', 'Home', 'YOASOBI', 'A', '雨'];

describe('protectNames', () => {
  it.each([
    ['真夜中のベランダ、最高でした', '[[0]]、最高でした'],
    ['灯台守の隣のピアノが好き', '[[0]]の[[1]]が好き'],
    ['Going Home now', 'Going [[0]] now'],
    ['going home now', 'going home now'],
    ['Homework, then night  ferry!', 'Homework, then [[0]]!'],
    ['雨だね、A面', '雨だね、A面'],
    ['[[0]] is what I wrote of YOASOBI', '[[0]] is what I wrote of [[1]]'],
  ])('masks %s as %s', (text, masked) => {
    expect(protectNames(text, names).masked).toBe(masked);
  });

  it('the longest name wins where names overlap', () => {
    expect(protectNames('夜の歌 第二番です', ['夜の歌', '夜の歌 第二番']).masked).toBe('[[0]]です');
  });

  it('finds placeholders that a translator moved, widened or spread, and gives names back as they were written', () => {
    const text = protectNames('隣のピアノ by 灯台守 is night FERRY', names);
    expect(text.masked).toBe('[[0]] by [[1]] is [[2]]');
    expect(text.restore('［［１］］ の [[ 0 ]] は [ [2] ] です')).toBe('灯台守 の 隣のピアノ は night FERRY です');
  });

  it.each(['のピアノ', '[[0]]', '[[0]] [[0]] [[1]]'])(
    'gives nothing back for “%s”, where a name was lost or doubled',
    (broken) => {
      expect(protectNames('隣のピアノ by 灯台守', names).restore(broken)).toBeUndefined();
    },
  );

  it.each(['Jay-Z', 'AC/DC', '(G)I-DLE', 'P!nk', 'a$ap.ferg'])('takes out the name %s with its signs', (name) => {
    const { masked, restore } = protectNames(`I like ${name} a lot`, [name]);
    expect(masked).not.toContain(name);
    expect(restore(masked)).toBe(`I like ${name} a lot`);
  });

  it('a translator that changes nothing gives the text back, whatever the text, the names and the style', () => {
    const style = fc.integer({ min: 0, max: placeholderStyleCount - 1 });
    fc.assert(
      fc.property(anyText(), fc.array(anyText(6), { maxLength: 5 }), style, (text, some, at) => {
        const { masked, restore } = protectNames(text, some, at);
        expect(restore(masked)).toBe(text);
      }),
    );
  });

  it.each(seedsUpTo(200))('no name reaches the translator, and each comes back in any order: seed %i', (seed) => {
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const long = names.filter((name) => [...name].length > 2);
    const fillers = ['が好き', ' and ', '！', ' [[3]] ', ' ZQ1QZ ', ' 42 ', '、', ' the '];
    const words = Array.from({ length: 8 }, () => (random() < 0.5 ? ` ${pick(long)} ` : pick(fillers)));
    const style = seed % placeholderStyleCount;
    const { masked, restore } = protectNames(words.join(''), long, style);
    for (const name of long) expect(masked).not.toContain(name);
    const parts = masked.split(/(?<=\]\]|QZ)|(?=\[\[|ZQ)/).sort(() => random() - 0.5);
    const back = restore(parts.join(' '));
    const countIn = (text: string | undefined, name: string) => (text ?? '').split(name).length - 1;
    for (const name of long) expect(countIn(back, name)).toBe(countIn(words.join(''), name));
  });
});
