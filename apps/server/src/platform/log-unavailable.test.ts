import { expect, it } from 'vitest';
import { createUnavailableLog } from './log-unavailable.ts';

it('says each refusal, with the whole error once a second and what is at the bottom of it in the others', () => {
  const lines: unknown[] = [];
  let nowMs = 0;
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const logUnavailable = createUnavailableLog(() => nowMs);
  const cause = new Error('No space left on device');
  const error = new Error('Failed query: insert into "lounge_events"', { cause });
  for (const atMs of [0, 1, 999, 1_000]) {
    nowMs = atMs;
    logUnavailable(log, error, { event: 'send:message' });
  }
  const text = 'a backing service is unavailable';
  const [whole, short] = [
    [{ err: error, event: 'send:message' }, text],
    [{ reason: 'No space left on device', event: 'send:message' }, text],
  ];
  expect(lines).toEqual([whole, short, short, whole]);
});

it('finds a reason in an error that is its own cause, and in one without words', () => {
  const lines: unknown[] = [];
  const logUnavailable = createUnavailableLog(() => 0);
  const log = { warn: ({ reason }: { readonly reason?: string }) => void lines.push(reason) };
  const circle = Object.assign(new Error('around'), { cause: undefined as unknown });
  circle.cause = circle;
  for (const error of [circle, circle, Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })])
    logUnavailable(log as never, error);
  expect(lines).toEqual([undefined, 'around', 'ECONNREFUSED']);
});
