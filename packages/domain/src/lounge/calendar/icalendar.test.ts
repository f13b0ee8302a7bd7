import { createRandom } from '@madoi/random/create-random';
import { parseCalendar } from '@madoi/test-kit/parse-calendar';
import { describe, expect, it } from 'vitest';
import { type CalendarEvent, formatCalendar } from './icalendar.ts';

const start = Date.UTC(2026, 10, 21, 12);
const event = (part: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'room-0001@madoi',
  title: '終電後の喫茶',
  description: '',
  url: 'https://madoi.example/lounge/room-0001',
  startAt: start,
  endAt: start + 7_200_000,
  createdAt: start - 86_400_000,
  updatedAt: start - 80_000_000,
  isCancelled: false,
  ...part,
});
const read = (events: readonly CalendarEvent[]) => parseCalendar(formatCalendar({ name: '円居; 予定, 全部' }, events));

describe('formatCalendar', () => {
  it('[9.01] is a calendar that a strict reader takes, in instants that mean the same everywhere', () => {
    const { properties, events } = read([event()]);
    expect(properties).toMatchObject({
      VERSION: '2.0',
      'X-WR-CALNAME': '円居; 予定, 全部',
      'X-WR-TIMEZONE': 'Asia/Tokyo',
    });
    expect(events).toEqual([
      {
        UID: 'room-0001@madoi',
        DTSTAMP: '20261120T134640Z',
        CREATED: '20261120T120000Z',
        'LAST-MODIFIED': '20261120T134640Z',
        SEQUENCE: '6400',
        DTSTART: '20261121T120000Z',
        DTEND: '20261121T140000Z',
        SUMMARY: '終電後の喫茶',
        URL: 'https://madoi.example/lounge/room-0001',
        STATUS: 'CONFIRMED',
      },
    ]);
  });

  it('says what was called off, under the same name with a higher number', () => {
    const [before, after] = [event(), event({ updatedAt: start - 70_000_000, isCancelled: true })];
    const numbers = [before, after].map((each) => Number(read([each]).events[0]?.SEQUENCE));
    expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Number.POSITIVE_INFINITY);
    expect(read([after]).events[0]).toMatchObject({ UID: before.uid, STATUS: 'CANCELLED' });
  });

  it('brings every text through unharmed: commas, line ends, controls, emoji, half pairs (300 texts)', () => {
    const letters = ['あ', '終電', ',', ';', '\\', '\n', '\r\n', 'a', ' ', '🎷', 'é', '\u0007', '\t', '\\n', '\ud83c'];
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = createRandom(seed);
      const text = Array.from(
        { length: Math.floor(random() * 120) },
        () => letters[Math.floor(random() * letters.length)],
      ).join('');
      const meant = text
        .replaceAll('\r\n', '\n')
        .replaceAll('\u0007', '')
        .replaceAll(/\p{Surrogate}/gu, '');
      const [found] = read([event({ title: text, description: text })]).events;
      expect(found?.SUMMARY, `seed ${seed}`).toBe(meant);
      expect(found?.DESCRIPTION ?? '', `seed ${seed}`).toBe(meant);
    }
  });

  it('holds several rooms, and none', () => {
    expect(read([]).events).toEqual([]);
    expect(read([event(), event({ uid: 'room-0002@madoi' })]).events).toHaveLength(2);
  });
});
