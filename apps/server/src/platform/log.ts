import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './log-error.ts';
import { currentContext } from './telemetry/work-context.ts';

/** The logger of features. Arguments: fields, then one short sentence. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/** What `LOG_LEVEL` may be, from nothing to everything. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

const levelNames: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const hiddenFields = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'requestId', 'connectionId', 'err']);

/** One log line for a person at a terminal. */
export function formatForTerminal(line: string): string {
  const entry = JSON.parse(line) as Record<string, unknown> & { level: number; time: number; msg?: string };
  const clockText = new Date(entry.time).toISOString().slice(11, 19);
  const fields = Object.entries(entry)
    .filter(([name]) => !hiddenFields.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const problem = (entry.err as { stack?: string } | undefined)?.stack;
  const text = [clockText, (levelNames[entry.level] ?? '').padEnd(5), entry.msg ?? '', ...fields].join(' ').trimEnd();
  return problem ? `${text}\n${problem}\n` : `${text}\n`;
}

function terminal(): DestinationStream {
  return new Writable({
    decodeStrings: false,
    write: (line, _encoding, done) => {
      process.stderr.write(formatForTerminal(String(line)));
      done();
    },
  });
}

/** The ids of the request or command that a line is of, except those that the line names by itself: a key stands once in a line of JSON. */
function idsOfLine(fields: object, _level: number, logger: Logger): object {
  const context = currentContext();
  if (context === undefined) return {};
  const named = { ...logger.bindings(), ...fields };
  return Object.fromEntries(Object.entries(context.ids).filter(([name]) => !(name in named)));
}

/**
 * JSON lines on standard output (decisions, section 1), readable lines at a terminal. Cookies and the values of failed statements never get in.
 * Lines of a request or command carry its ids, by whichever part of the server they are written.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: idsOfLine,
    serializers: { err: serializeError },
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  };
  if (destination) return pino(options, destination);
  if (process.stdout.isTTY) return pino(options, terminal());
  // Written synchronously, so that lines stay in order and none is lost when the process ends.
  return pino(options, pino.destination({ dest: 1, sync: true }));
}
