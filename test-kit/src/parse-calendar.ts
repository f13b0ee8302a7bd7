/** One property of a calendar: its parameters are kept as they stand. */
export interface CalendarProperty {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}
export type CalendarComponent = Readonly<Record<string, string>>;

export interface ParsedCalendar {
  readonly properties: CalendarComponent;
  readonly events: readonly CalendarComponent[];
}

const octetsMax = 75;
const textNames = new Set(['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME']);

const plainText = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));

function propertyOf(line: string): CalendarProperty {
  const match = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=[^:;]*)*):(.*)$/s.exec(line);
  if (!match) throw new Error(`no property: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  if (textNames.has(name) && /(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`unescaped text: ${line}`);
  return { name, parameters, value: textNames.has(name) ? plainText(value) : value };
}

/**
 * A strict reader of what RFC 5545 allows in our files: line ends, folding at 75 octets, escaping, nesting, every required
 * property once. Throws for anything else.
 */
export function parseCalendar(text: string): ParsedCalendar {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line end in: ${line}`);
    if (new TextEncoder().encode(line).length > octetsMax) throw new Error(`more than ${octetsMax} octets: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    if (/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/.test(line)) throw new Error(`a control character in: ${line}`);
  }
  const lines = physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n');
  const open: string[] = [];
  const properties: Record<string, string> = {};
  const events: Record<string, string>[] = [];
  for (const { name, value } of lines.map(propertyOf)) {
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') events.push({});
      continue;
    }
    if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} ends nothing`);
      continue;
    }
    const component = open.at(-1) === 'VEVENT' ? events.at(-1) : properties;
    if (open.length === 0 || component === undefined) throw new Error(`${name} outside of a component`);
    if (name in component) throw new Error(`${name} twice`);
    component[name] = value;
  }
  if (open.length > 0) throw new Error(`${open.join()} is never ended`);
  for (const name of ['VERSION', 'PRODID']) if (!(name in properties)) throw new Error(`no ${name}`);
  for (const event of events) {
    for (const name of ['UID', 'DTSTAMP', 'DTSTART']) if (!(name in event)) throw new Error(`no ${name}`);
  }
  if (new Set(events.map((event) => event.UID)).size < events.length) throw new Error('a UID twice');
  return { properties, events };
}
