import { describe, expect, it } from 'vitest';
import { decideCreate, decideUpdate, defaultRateLimits, type RoomRuleContext } from './room-change.ts';

const now = 1_800_000_000_000;
const dayMs = 86_400_000;
const context = (more: Partial<RoomRuleContext> = {}): RoomRuleContext => ({
  nowMs: now,
  waitingCount: 0,
  isBanned: (text) => text.includes('禁'),
  ...more,
});
const refusedWith = (reason: string) => ({ ok: false, reason });

describe('decideCreate', () => {
  it('[7.17] opens at once without a start, and waits with one', () => {
    expect(decideCreate({ name: ' 夜更け ' }, context())).toMatchObject({
      ok: true,
      life: 'live',
      startAt: now,
      fields: { name: '夜更け' },
    });
    expect(decideCreate({ name: '明日', startAt: now + 1 }, context())).toMatchObject({
      life: 'scheduled',
      startAt: now + 1,
    });
  });

  it('[3.20] refuses a start in the past, too far ahead, or one too many', () => {
    const at = (startAt: number, more?: Partial<RoomRuleContext>) =>
      decideCreate({ name: 'a', startAt }, context(more));
    expect(at(now)).toEqual(refusedWith('past'));
    expect(at(now + 30 * dayMs)).toMatchObject({ ok: true });
    expect(at(now + 30 * dayMs + 1)).toEqual(refusedWith('too_far'));
    expect(at(now + dayMs, { waitingCount: 9 })).toMatchObject({ ok: true });
    expect(at(now + dayMs, { waitingCount: 10 })).toEqual(refusedWith('too_many'));
  });

  it('rooms that open at once do not count as waiting', () => {
    expect(decideCreate({ name: 'a' }, context({ waitingCount: 10 }))).toMatchObject({ ok: true });
  });

  it('[5.12] refuses a name of nothing visible, and banned words in every text', () => {
    expect(decideCreate({ name: '\u200b' }, context())).toEqual(refusedWith('bad_param'));
    expect(decideCreate({ name: '禁' }, context())).toEqual(refusedWith('ng_words'));
    expect(decideCreate({ name: 'a', description: '禁' }, context())).toEqual(refusedWith('ng_words'));
    expect(decideCreate({ name: 'a', topic: '禁' }, context())).toEqual(refusedWith('ng_words'));
  });

  it('[3.17] completes rate limits, keeps “no limit”, and refuses a mute', () => {
    expect(decideCreate({ name: 'a', rateLimits: { message: 0 } }, context())).toMatchObject({
      fields: { rateLimits: { ...defaultRateLimits, message: 0 } },
    });
    expect(decideCreate({ name: 'a', rateLimits: { message: 1e9 } }, context())).toEqual(refusedWith('bad_param'));
    expect(decideCreate({ name: 'a', rateLimits: { queue: Number.NaN } }, context())).toEqual(refusedWith('bad_param'));
  });
});

describe('decideUpdate', () => {
  const waiting = {
    life: 'scheduled',
    startAt: now + dayMs,
    topic: '',
    rateLimits: defaultRateLimits,
    voting: {},
  } as const;
  const live = { ...waiting, life: 'live' } as const;

  it('[3.20] refuses an emptied schedule and a moved start that does not fit', () => {
    expect(decideUpdate(waiting, { startAt: null }, context())).toEqual(refusedWith('empty_schedule_time'));
    expect(decideUpdate(waiting, { startAt: now - 1 }, context())).toEqual(refusedWith('past'));
    expect(decideUpdate(waiting, { startAt: now + 31 * dayMs }, context())).toEqual(refusedWith('too_far'));
    expect(decideUpdate(waiting, { startAt: now + 2 * dayMs }, context())).toEqual({
      ok: true,
      fields: {},
      startAt: now + 2 * dayMs,
    });
  });

  it('[3.20] accepts the unchanged start of a live room and refuses another with unknown', () => {
    expect(decideUpdate(live, { startAt: now + 2 * dayMs }, context())).toEqual(refusedWith('unknown'));
    expect(decideUpdate(live, { startAt: null }, context())).toEqual(refusedWith('unknown'));
    expect(decideUpdate(live, { startAt: live.startAt, topic: '雨' }, context())).toEqual({
      ok: true,
      fields: { topic: '雨', topicTranslations: [] },
    });
  });

  it('[7.17] a topic may be set and emptied; what is not said stays', () => {
    expect(decideUpdate(live, { topic: ' ' }, context())).toEqual({
      ok: true,
      fields: { topic: '', topicTranslations: [] },
    });
    expect(decideUpdate(live, {}, context())).toEqual({ ok: true, fields: {} });
  });

  it('[5.12] refuses banned words', () => {
    expect(decideUpdate(live, { name: '禁' }, context())).toEqual(refusedWith('ng_words'));
  });
});
