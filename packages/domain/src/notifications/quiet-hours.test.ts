import { describe, expect, it } from 'vitest';
import { defaultQuietHours, pushableAt } from './quiet-hours.ts';

const settings = (change: object = {}) => ({
  quietHours: defaultQuietHours,
  timeZone: 'Asia/Tokyo',
  silencedUntil: undefined,
  ...change,
});
const at = (text: string) => Date.parse(text);

describe('when something may be pushed', () => {
  it.each([
    ['before the quiet hours: at once', '2026-11-23T22:59:59+09:00', '2026-11-23T22:59:59+09:00'],
    ['as they begin: in the morning', '2026-11-23T23:00:00+09:00', '2026-11-24T07:00:00+09:00'],
    ['after midnight: in the same morning', '2026-11-24T02:13:20+09:00', '2026-11-24T07:00:00+09:00'],
    ['as they end: at once', '2026-11-24T07:00:00+09:00', '2026-11-24T07:00:00+09:00'],
  ])('%s', (_, now, due) => {
    expect(pushableAt(settings(), at(now))).toBe(at(due));
  });

  it('hours that end on the same day hold from the one to the other', () => {
    const quietHours = { isOn: true, from: 13 * 60, to: 15 * 60 + 15 };
    const due = pushableAt(settings({ quietHours }), at('2026-11-23T14:00:00+09:00'));
    expect(due).toBe(at('2026-11-23T15:15:00+09:00'));
    const late = at('2026-11-23T16:00:00+09:00');
    expect(pushableAt(settings({ quietHours }), late)).toBe(late);
  });

  it('the hours are those of the person’s own zone, over a change of its clocks too', () => {
    const berlin = settings({ timeZone: 'Europe/Berlin' });
    expect(pushableAt(berlin, at('2026-11-23T23:30:00+09:00'))).toBe(at('2026-11-23T23:30:00+09:00'));
    // Clocks go back an hour in the night to 25 October 2026, and forward in that to 29 March 2026.
    expect(pushableAt(berlin, at('2026-10-24T23:30:00+02:00'))).toBe(at('2026-10-25T07:00:00+01:00'));
    expect(pushableAt(berlin, at('2026-03-28T23:30:00+01:00'))).toBe(at('2026-03-29T07:00:00+02:00'));
  });

  it('without quiet hours, and silenced by hand: when the silence ends', () => {
    const quietHours = { ...defaultQuietHours, isOn: false };
    const [now, until] = [at('2026-11-23T23:30:00+09:00'), at('2026-11-24T07:00:00+09:00')];
    expect(pushableAt(settings({ quietHours }), now)).toBe(now);
    expect(pushableAt(settings({ quietHours, silencedUntil: until }), now)).toBe(until);
    expect(pushableAt(settings({ silencedUntil: at('2026-11-24T01:00:00+09:00') }), now)).toBe(until);
  });
});
