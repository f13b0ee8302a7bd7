import { expect, it } from 'vitest';
import { auditActionOf, auditFacts } from './audit-facts.ts';

it('an act is called by its name, and one from a later release something else', () => {
  expect(auditActionOf('ban')).toBe('ban');
  expect(auditActionOf('turn-to-stone')).toBe('other');
});

it('facts of an act are lines; what is empty is left out', () => {
  expect(auditFacts({ words: 'うるさい', messages: 2, none: null, empty: '', nested: { a: 1 } })).toEqual([
    'words: うるさい',
    'messages: 2',
    'nested: {"a":1}',
  ]);
});
