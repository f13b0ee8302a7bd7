import { expect, it } from 'vitest';
import { newsProblems } from './news-problems.ts';

const article = { slug: 'winter-nights', titles: { ja: '冬の夜' }, bodies: { ja: '雪' } };

it('an address that is missing is another problem than one with wrong letters', () => {
  const problemOf = (slug: string) => newsProblems({ ...article, slug }).slug;
  expect([problemOf(''), problemOf('日本語 スラッグ'), problemOf('winter-nights')]).toEqual([
    'slugMissing',
    'slugWrong',
    undefined,
  ]);
});

it('the title is named where there is none, and the text where it is in no language of a title', () => {
  const problemOf = (part: object) => newsProblems({ ...article, ...part }).empty;
  expect([problemOf({ titles: { en: ' ' } }), problemOf({ bodies: { en: 'Snow' } }), problemOf({})]).toEqual([
    'titles',
    'bodies',
    undefined,
  ]);
});
