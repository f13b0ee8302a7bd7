import { describe, expect, it } from 'vitest';
import { decidePaidText, orderRefusal } from './decide-order.ts';
import { chorusWithinMs, effectStartAt, giftLeadMs } from './effect-start.ts';
import { isOnSale } from './gift-catalogue.ts';

const facts = {
  room: { isLive: true, allowGifting: true, denyFlowerStamp: false },
  isOwner: false,
  isBlocked: false,
  isSongDenied: false,
  hasAcceptedTerms: true,
  caps: { usedYen: 0, ownCapYen: null },
  latestVersion: 2,
};
const order = { kind: 'text', version: 2, amountYen: 300 } as const;

describe('an order', () => {
  it('may be charged when no rule forbids it', () => {
    expect(orderRefusal(order, facts)).toBeUndefined();
    expect(orderRefusal({ ...order, kind: 'effect' }, facts)).toBeUndefined();
  });
  it.each([
    ['not_allowed', order, { room: { ...facts.room, isLive: false } }],
    ['not_allowed', order, { room: { ...facts.room, allowGifting: false } }],
    ['not_allowed', { ...order, kind: 'effect' } as const, { room: { ...facts.room, denyFlowerStamp: true } }],
    ['not_allowed', order, { isOwner: true }],
    ['not_allowed', order, { isBlocked: true }],
    ['ng_with_gifting', order, { isSongDenied: true }],
    ['terms', order, { hasAcceptedTerms: false }],
    ['version', { ...order, version: 1 }, {}],
    ['amount', { ...order, amountYen: undefined }, {}],
    ['cap', order, { caps: { usedYen: 4_800, minorCapYen: 5_000, ownCapYen: null } }],
  ])('[5.12] is refused with %s', (reason, asked, more) => {
    expect(orderRefusal(asked, { ...facts, ...more })).toBe(reason);
  });
  it('of words is not refused for stamps that are switched off', () => {
    expect(orderRefusal(order, { ...facts, room: { ...facts.room, denyFlowerStamp: true } })).toBeUndefined();
  });
});

it('[5.12] a paid text is one line of 1 to maxTextLength code points without banned words', () => {
  const decide = (text: string) => decidePaidText(text, 4, (each) => each.includes('ばか'));
  expect(decide(' 花🌸\n花 ')).toEqual({ ok: true, message: '花🌸 花' });
  expect(decide('花花花花花')).toEqual({ ok: false, reason: 'text_length' });
  expect(decide(' \u200b ')).toEqual({ ok: false, reason: 'text_length' });
  expect(decide('ばか')).toEqual({ ok: false, reason: 'ng_words' });
});

describe('a stamp begins', () => {
  const now = 1_000_000;
  const beatsSec = Array.from({ length: 400 }, (_, at) => at / 2);
  const music = { positionSec: 10.1, beatsSec, chorusesSec: [5, 28, 90] };
  it('after the lead alone where no music was analysed', () => {
    expect(effectStartAt(3, now, undefined)).toBe(now + giftLeadMs);
    expect(effectStartAt(1, now, { positionSec: 3, beatsSec: [], chorusesSec: [] })).toBe(now + giftLeadMs);
  });
  it('on the next beat that the lead leaves time for: 10.7 s is past 10.5', () => {
    expect(effectStartAt(1, now, music)).toBe(now + 900);
    expect(effectStartAt(2, now, music)).toBe(now + 900);
  });
  it('when it is high, with the chorus within 20 s, else on the beat', () => {
    expect(effectStartAt(3, now, music)).toBe(now + 17_900);
    const far = { ...music, chorusesSec: [music.positionSec + chorusWithinMs / 1_000 + 0.1] };
    expect(effectStartAt(3, now, far)).toBe(now + 900);
  });
});

it('something seasonal is sold in its days, also over the new year', () => {
  const winter = { seasons: [{ from: '12-01', to: '02-29' }] };
  expect(['2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'].map((day) => isOnSale(winter, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isOnSale({}, '2026-07-01')).toBe(true);
  expect(isOnSale({ isWithdrawn: true }, '2026-07-01')).toBe(false);
});
