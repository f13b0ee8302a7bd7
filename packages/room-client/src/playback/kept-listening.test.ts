import { expect, it } from 'vitest';
import { hasKeptListening } from './kept-listening.ts';
import { createMemoryStore } from './reports/report-outbox.ts';

const kept = (key: string) => {
  const store = createMemoryStore();
  store.setItem('madoi:volume', '{}');
  store.setItem(key, '{}');
  return hasKeptListening(() => store);
};

it('a queue or a report of an earlier page is seen, and nothing else is taken for one', () => {
  expect(kept('madoi:solo-queue')).toBe(true);
  expect(kept('madoi:report:abcdefgh')).toBe(true);
  expect(kept('madoi:solo-place')).toBe(false);
  expect(kept('another:solo-queue')).toBe(false);
});

it('a browser that forbids storage keeps nothing', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  expect(hasKeptListening(refuse)).toBe(false);
});
