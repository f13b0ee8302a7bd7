import { expect, it } from 'vitest';
import { compareParagraphs, currentVersion, paragraphsOf, versionStateOf } from './document-versions.ts';

const versions = [
  { number: 3, effectiveAt: 30 },
  { number: 2, effectiveAt: 20 },
  { number: 1, effectiveAt: 10 },
];

it('the latest version that has begun is in force; later ones are planned, earlier ones past', () => {
  const statesAt = (nowMs: number) => versions.map((each) => versionStateOf(each, versions, nowMs));
  expect(statesAt(19)).toEqual(['planned', 'planned', 'current']);
  expect(statesAt(20)).toEqual(['planned', 'current', 'past']);
  expect(statesAt(30)).toEqual(['current', 'past', 'past']);
  expect(currentVersion(versions, 9)).toBeUndefined();
});

it('two texts are compared by paragraphs, in the order of reading', () => {
  const before = '前文\n\n## 一\n\n曲は聴くだけ。\n\n## 二\n\nいつでも退会できます。\n\n終わり';
  const after =
    '前文\r\n\r\n## 一\n\n曲は、ここで聴くだけ。\n\n## 三\n\n新しい約束。\n  \n## 二\n\nいつでも退会できます。\n\n終わり';
  expect(compareParagraphs(before, after)).toEqual([
    { kind: 'removed', text: '曲は聴くだけ。' },
    { kind: 'added', text: '曲は、ここで聴くだけ。' },
    { kind: 'added', text: '## 三' },
    { kind: 'added', text: '新しい約束。' },
  ]);
  expect(compareParagraphs(before, before)).toEqual([]);
  expect(compareParagraphs('', 'a')).toEqual([{ kind: 'added', text: 'a' }]);
  expect(paragraphsOf('\n\na\n\n\n  b\n ')).toEqual(['a', '  b']);
});

it('texts with too many paragraphs to compare count as replaced', () => {
  const many = (word: string) => Array.from({ length: 1_100 }, (_, at) => `${word}${at}`).join('\n\n');
  const changes = compareParagraphs(many('a'), many('b'));
  expect([changes.length, changes[0], changes.at(-1)]).toEqual([
    2_200,
    { kind: 'removed', text: 'a0' },
    { kind: 'added', text: 'b1099' },
  ]);
});
