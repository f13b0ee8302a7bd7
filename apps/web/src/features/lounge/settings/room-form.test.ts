import { loungeReasons } from '@madoi/contract/lounge/room-settings';
import { describe, expect, it } from 'vitest';
import { messages as en } from '#messages/en.ts';
import { messages as ja } from '#messages/ja.ts';
import { messages as zhTw } from '#messages/zh-tw.ts';
import {
  canCreate,
  createBodyOf,
  emptyRoomForm,
  hasValidText,
  startOf,
  startTimeProblem,
  textProblem,
} from './room-form.ts';

const nowMs = Date.UTC(2026, 10, 21, 12, 48);
const form = { ...emptyRoomForm(nowMs), name: ' 終電後の喫茶 ', starts: 'later' as const };

describe('lounge form', () => {
  it('proposes the next full hour of Tokyo', () => {
    expect([form.date, form.time]).toEqual(['2026-11-21', '22:00']);
    expect(startOf(form)).toBe(Date.UTC(2026, 10, 21, 13));
  });

  it('[3.20] names a time that is missing, past or too far ahead', () => {
    expect(startTimeProblem(form, nowMs)).toBeUndefined();
    expect(startTimeProblem({ ...form, date: '' }, nowMs)).toBe('empty_schedule_time');
    expect(startTimeProblem({ ...form, time: '21:48' }, nowMs)).toBe('past');
    expect(startTimeProblem({ ...form, date: '2026-12-21', time: '21:48' }, nowMs)).toBeUndefined();
    expect(startTimeProblem({ ...form, date: '2026-12-21', time: '21:49' }, nowMs)).toBe('too_far');
    expect(startTimeProblem({ ...form, starts: 'now', date: '' }, nowMs)).toBeUndefined();
  });

  it('[5.12] has words for every refusal in every language', () => {
    expect(loungeReasons).toEqual(expect.arrayContaining(['bad_param', 'internal_error', 'ng_words']));
    for (const { createRoom } of [ja, en, zhTw])
      for (const reason of loungeReasons) expect(createRoom.reason[reason].length).toBeGreaterThan(5);
  });

  it('sends trimmed words, leaves empty ones out, and needs a name of at most 60 characters', () => {
    expect(createBodyOf({ ...form, starts: 'now', topic: '  ', audience: 'users' }, 'client-1')).toEqual({
      name: '終電後の喫茶',
      clientId: 'client-1',
      disabledAutoFillTrack: false,
      limitation: { audience: 'users', visibility: 'listed' },
    });
    expect(createBodyOf(form, 'client-1').startAt).toBe(Date.UTC(2026, 10, 21, 13));
    expect([
      canCreate(form),
      canCreate({ ...form, name: '　' }),
      canCreate({ ...form, name: 'あ'.repeat(61) }),
    ]).toEqual([true, false, false]);
    expect([hasValidText({ ...form, maxParticipants: 'x' }), canCreate({ ...form, maxParticipants: 'x' })]).toEqual([
      true,
      false,
    ]);
  });

  it('says of its words whether the name is missing or one of them is too long', () => {
    const forms = [form, { ...form, name: ' ' }, { ...form, name: '', topic: 'あ'.repeat(1000) }];
    expect(forms.map(textProblem)).toEqual([undefined, 'nameMissing', 'nameMissing']);
    for (const field of ['name', 'topic', 'description'] as const) {
      expect(textProblem({ ...form, [field]: 'あ'.repeat(1000) }), field).toBe('tooLong');
    }
  });
});
