const hourMs = 3_600_000;
const assumedHours = 2;

const stampOf = (instantMs: number) => new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Commas, semicolons, backslashes and line ends have meanings of their own in iCalendar (RFC 5545, 3.3.11). */
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines longer than 75 octets are folded; one character is never cut in two (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > 74) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

export interface CalendarRoom {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly startAt: number;
  readonly updatedAt: number;
}

/** A booked room as an iCalendar file, for the calendar of the person who wants to come. */
export const calendarEntry = (room: CalendarRoom, address: string): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Madoi//Lounge//JA',
    'BEGIN:VEVENT',
    `UID:${room.id}@madoi`,
    `DTSTAMP:${stampOf(room.updatedAt)}`,
    `DTSTART:${stampOf(room.startAt)}`,
    `DTEND:${stampOf(room.startAt + assumedHours * hourMs)}`,
    `SUMMARY:${escapeText(room.name)}`,
    ...(room.description === '' ? [] : [`DESCRIPTION:${escapeText(room.description)}`]),
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')}\r\n`;

export const calendarHref = (room: CalendarRoom, address: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarEntry(room, address))}`;
