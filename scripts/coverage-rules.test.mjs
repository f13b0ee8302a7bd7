import { describe, expect, it } from 'vitest';
import { findMistakes } from './coverage-rules.mjs';

const findIn = (words, state, ...files) => {
  const citations = new Map(files.length === 0 ? [] : [['4.12', new Set(files)]]);
  return findMistakes(new Map([['4.12', { state, words }]]), citations, 1);
};
const find = (...row) => findIn('Chapters; missing: their pictures', ...row);

describe('a row of the coverage table', () => {
  it('may say done when a test of the ordinary tier cites it, and only then', () => {
    expect(find('done', 'e2e/pages.spec.ts', 'e2e/long/kick-and-ban.spec.ts')).toEqual([]);
    expect(find('done')).toEqual(['4.12 says done, but no test cites it']);
    expect(find('done', 'e2e/long/kick-and-ban.spec.ts')).toEqual([
      '4.12 says done, but only the long tier proves it: e2e/long/kick-and-ban.spec.ts',
    ]);
    expect(find('done', 'e2e/long/kick-and-ban.spec.ts', 'apps/server/src/app/floods.long.test.ts')).toHaveLength(1);
  });

  it('that does not say done may be without a test, or have one of the long tier', () => {
    expect([...find('planned'), ...find('part', 'e2e/long/kick-and-ban.spec.ts')]).toEqual([]);
  });

  it('that is kept in part says what is missing, and no other has to', () => {
    const mistake = '4.12 says part, but not what is missing ("; missing: …")';
    expect(findIn('Chapters; missing: their pictures', 'part')).toEqual([]);
    for (const words of ['Chapters', 'Chapters; missing', 'Chapters; missing: ', 'Chapters are missing: all'])
      expect(findIn(words, 'part'), words).toEqual([mistake]);
    expect([...findIn('Chapters', 'planned'), ...findIn('Chapters', 'done', 'e2e/pages.spec.ts')]).toEqual([]);
  });

  it('has one of three states, and exists for every rule that is cited', () => {
    expect(find('finished')).toEqual(['4.12 has the unknown state "finished"']);
    expect(
      findMistakes(
        new Map([['4.12', { state: 'planned', words: '' }]]),
        new Map([['4.99', new Set(['a.test.ts'])]]),
        2,
      ),
    ).toEqual(['1 rules are listed, the specification has 2', '4.99 is no rule, but is cited by a.test.ts']);
  });
});
