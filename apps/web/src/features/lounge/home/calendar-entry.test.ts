import { describe, expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';

const room = {
  id: 'room-0001',
  name: '明け方まで、ほとんど無音; 続き',
  description: 'ひとつめ,\nふたつめ'.repeat(8),
  startAt: Date.UTC(2026, 10, 21, 15),
  updatedAt: Date.UTC(2026, 10, 20),
};

describe('calendarEntry', () => {
  it('is an event that calendars read', () => {
    const text = calendarEntry(room, 'https://madoi.example/lounge/room-0001');
    expect(text).toContain('DTSTART:20261121T150000Z\r\nDTEND:20261121T170000Z');
    expect(text).toContain('SUMMARY:明け方まで、ほとんど無音\\; 続き');
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('folds lines at 75 octets without cutting a character', () => {
    const text = calendarEntry(room, 'https://madoi.example/');
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'ひとつめ\\,\\nふたつめ'.repeat(8)}`);
  });
});
