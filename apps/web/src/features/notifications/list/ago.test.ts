import { describe, expect, it } from 'vitest';
import { agoOf } from './ago.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = 1_000 * hour;

describe('how long ago a notification is', () => {
  it.each([
    ['a future instant', -minute, { unit: 'now' }],
    ['59 seconds', 59_000, { unit: 'now' }],
    ['8 minutes', 8 * minute, { unit: 'minutes', count: 8 }],
    ['an hour less a moment', hour - 1, { unit: 'minutes', count: 59 }],
    ['23 hours', 23 * hour, { unit: 'hours', count: 23 }],
    ['a day', 24 * hour, { unit: 'yesterday' }],
    ['six days', 6 * 24 * hour, { unit: 'days', count: 6 }],
    ['a week', 7 * 24 * hour, { unit: 'date' }],
  ])('%s', (_, ms, ago) => {
    expect(agoOf(now - ms, now)).toEqual(ago);
  });
});
