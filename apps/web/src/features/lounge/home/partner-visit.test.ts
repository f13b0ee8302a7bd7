import { expect, it } from 'vitest';
import { comesFromKkbox } from './partner-visit.ts';

it('somebody comes from the partner by the address or by the page before', () => {
  const from = (path: string, referrer: string | null) => comesFromKkbox(`https://madoi.example${path}`, referrer);
  expect(from('/lounge?from=kkbox', null)).toBe(true);
  expect(from('/lounge', 'https://www.kkbox.com/tw/tc/')).toBe(true);
  expect(
    ['https://notkkbox.com/', 'https://kkbox.com.example/', 'nonsense', null].map((page) => from('/lounge', page)),
  ).toEqual([false, false, false, false]);
});
