import { loungeReasons } from '@madoi/contract/lounge/room-settings';
import { describe, expect, it } from 'vitest';
import { messages as en } from '../../../messages/en.ts';
import { messages as ja } from '../../../messages/ja.ts';
import { messages as zhTw } from '../../../messages/zh-tw.ts';
import { canOpen, createBodyOf, emptyLoungeForm, hasFitWords, scheduleProblem, startOf } from './lounge-form.ts';

const nowMs = Date.UTC(2026, 10, 21, 12, 48);
const form = { ...emptyLoungeForm(nowMs), name: ' 終電後の喫茶 ', starts: 'later' as const };

describe('lounge form', () => {
  it('proposes the next full hour of Tokyo', () => {
    expect([form.date, form.time]).toEqual(['2026-11-21', '22:00']);
    expect(startOf(form)).toBe(Date.UTC(2026, 10, 21, 13));
  });

  it('[3.20] tells a time that is missing, past or too far away', () => {
    expect(scheduleProblem(form, nowMs)).toBeUndefined();
    expect(scheduleProblem({ ...form, date: '' }, nowMs)).toBe('empty_schedule_time');
    expect(scheduleProblem({ ...form, time: '21:48' }, nowMs)).toBe('past');
    expect(scheduleProblem({ ...form, date: '2026-12-21', time: '21:48' }, nowMs)).toBeUndefined();
    expect(scheduleProblem({ ...form, date: '2026-12-21', time: '21:49' }, nowMs)).toBe('too_far');
    expect(scheduleProblem({ ...form, starts: 'now', date: '' }, nowMs)).toBeUndefined();
  });

  it('[5.12] has words for every refusal in every language', () => {
    for (const { open } of [ja, en, zhTw])
      for (const reason of loungeReasons) expect(open.reason[reason].length).toBeGreaterThan(5);
  });

  it('sends trimmed words, leaves empty ones out, and needs a name of at most 60 characters', () => {
    expect(createBodyOf({ ...form, starts: 'now', topic: '  ', audience: 'users' }, 'client-1')).toEqual({
      name: '終電後の喫茶',
      clientId: 'client-1',
      disabledAutoFillTrack: false,
      limitation: { audience: 'users' },
    });
    expect(createBodyOf(form, 'client-1').startAt).toBe(Date.UTC(2026, 10, 21, 13));
    expect([canOpen(form), canOpen({ ...form, name: '　' }), canOpen({ ...form, name: 'あ'.repeat(61) })]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hasFitWords({ ...form, seats: 'x' }), canOpen({ ...form, seats: 'x' })]).toEqual([true, false]);
  });
});
