import { expect, it } from 'vitest';
import { auditActionOf, auditDetails } from './audit-details.ts';

it('an act is called by its name, and one from a later release something else', () => {
  expect(auditActionOf('ban')).toBe('ban');
  expect(auditActionOf('turn-to-stone')).toBe('other');
});

it('an act that was written down under a former name is called what it is called now', () => {
  expect(['seal-payout', 'unseal-payout'].map(auditActionOf)).toEqual([
    'confirm-payout',
    'withdraw-payout-confirmation',
  ]);
});

it('facts of an act become words; what is empty, or follows from the act by itself, is left out', () => {
  const text = { ja: '夜', en: 'Night' };
  expect(
    auditDetails({ words: 'うるさい', messages: 2, seconds: 30, outcome: 'ban', text, none: null, empty: '' }),
  ).toEqual([
    { kind: 'quote', text: 'うるさい' },
    { kind: 'messages', count: 2 },
    { kind: 'slowMode', count: 30 },
    { kind: 'outcome', outcome: 'ban' },
    { kind: 'quote', text: '夜 / Night' },
  ]);
  expect(auditDetails({ fields: ['topic', 'topicTranslations', 'life', 'rateLimits'], guestId: 'guest-1' })).toEqual([
    { kind: 'fields', fields: ['topic', 'slowMode'] },
    { kind: 'guest', id: 'guest-1' },
  ]);
  expect(auditDetails({ fields: ['life', 'openedAt'] })).toEqual([]);
});

it('a change of the site is told in words, and one from a later release as it is', () => {
  expect(auditDetails({ change: 'add' })).toEqual([{ kind: 'change', change: 'add' }]);
  expect(auditDetails({ change: 'paint' })).toEqual([{ kind: 'plain', text: 'change: paint' }]);
});

it('a refund names its order and its amount', () => {
  expect(auditDetails({ order: 'order-1', amountYen: 300, words: '重複' })).toEqual([
    { kind: 'order', id: 'order-1' },
    { kind: 'amount', count: 300 },
    { kind: 'quote', text: '重複' },
  ]);
});

it('a fact from a later release stays readable', () => {
  expect(auditDetails({ nested: { a: 1 }, outcome: 'exiled' })).toEqual([
    { kind: 'plain', text: 'nested: {"a":1}' },
    { kind: 'plain', text: 'outcome: exiled' },
  ]);
});
