/** A room as calendars know it. Instants are ms since 1970. */
export interface CalendarEvent {
  /** Stable for as long as the room exists, so that a calendar updates its entry instead of adding one. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly startAt: number;
  readonly endAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly isCancelled: boolean;
}

export interface CalendarInfo {
  readonly name: string;
  /** Where a calendar program finds the newest state. */
  readonly url?: string;
}

const lineOctetsMax = 75;
const secondMs = 1_000;

/** `20261121T120000Z`: always in UTC, so that no zone has to be described. */
const stampOf = (instantMs: number): string => new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Characters that are not allowed in a line of text (RFC 5545, 3.1: CONTROL), and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** Escapes the characters with a meaning of their own: backslash, semicolon, comma and line ends (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** A line of at most 75 octets, continued after a line end and a space; no character is cut in two (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > lineOctetsMax) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
};

/** Grows with every change of the room, as a calendar expects of a revision number (RFC 5545, 3.8.7.4). */
const sequenceOf = ({ createdAt, updatedAt }: CalendarEvent): number =>
  Math.max(0, Math.floor((updatedAt - createdAt) / secondMs));

const eventLines = (event: CalendarEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stampOf(event.updatedAt)}`,
  `CREATED:${stampOf(event.createdAt)}`,
  `LAST-MODIFIED:${stampOf(event.updatedAt)}`,
  `SEQUENCE:${sequenceOf(event)}`,
  `DTSTART:${stampOf(event.startAt)}`,
  `DTEND:${stampOf(Math.max(event.endAt, event.startAt + secondMs))}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** An iCalendar file (RFC 5545; the calendar's name and refreshing as RFC 7986 and common practice say). */
export const formatCalendar = (head: CalendarInfo, events: readonly CalendarEvent[]): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Madoi//Lounge//JA',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(head.name)}`,
    `X-WR-CALNAME:${escapeText(head.name)}`,
    'X-WR-TIMEZONE:Asia/Tokyo',
    ...(head.url === undefined
      ? []
      : [`SOURCE;VALUE=URI:${head.url}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map(fold)
    .join('\r\n')}\r\n`;
