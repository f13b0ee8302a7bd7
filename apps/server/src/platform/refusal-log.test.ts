import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefusalLog } from './refusal-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const lines: unknown[] = [];
  const refusals = createRefusalLog({ warn: (...line: unknown[]) => void lines.push(line) });
  return { lines, refusals };
}
const operate = { what: 'GET /api/operator/rooms', code: 'forbidden', userId: 'user-0001', address: '192.0.2.1' };
const typed = { what: 'POST /api/signup', code: 'invalid_input', userId: undefined, address: '192.0.2.2' };
const lineOf = (refusal: object) => [{ refusal }, 'something was refused'];

it('names each caller once a minute for what they were refused, and counts the rest at its end', () => {
  const { lines, refusals } = setUp();
  for (const refusal of [operate, operate, { ...operate, address: '192.0.2.9' }, typed, operate])
    refusals.report(refusal);
  expect(lines).toEqual([lineOf(operate), lineOf(typed)]);
  vi.advanceTimersByTime(60_000);
  const { what, code } = operate;
  expect(lines.slice(2)).toEqual([
    [{ refusals: [{ what, code, count: 3 }], total: 3 }, 'more was refused within a minute'],
  ]);
  refusals.report(operate);
  expect(lines.at(-1)).toEqual(lineOf(operate));
});

it('keeps a flood from many addresses to ten lines and a count, beside which another refusal is still named', () => {
  const { lines, refusals } = setUp();
  for (let each = 0; each < 5_000; each += 1) refusals.report({ ...typed, address: `2001:db8:${each}::/64` });
  refusals.report(operate);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toEqual(lineOf(operate));
  vi.advanceTimersByTime(60_000);
  const { what, code } = typed;
  expect(lines.slice(11)).toEqual([
    [{ refusals: [{ what, code, count: 4_990 }], total: 4_990 }, 'more was refused within a minute'],
  ]);
});

it('names the twenty that were refused most, and has the others in the total', () => {
  const { lines, refusals } = setUp();
  const times = Array.from({ length: 30 }, (_, route) => route + 2);
  for (const [route, count] of times.entries())
    for (let each = 0; each < count; each += 1) refusals.report({ ...typed, what: `GET /api/${route}`, code: 'csrf' });
  refusals.flush();
  const all = times.reduce((sum, count) => sum + count, 0);
  const last = lines.at(-1) as [{ refusals: { what: string; count: number }[]; total: number }];
  expect(last[0].refusals).toHaveLength(20);
  expect(last[0].refusals[0]).toEqual({ what: 'GET /api/29', code: 'csrf', count: 31 });
  expect(last[0].total).toBe(all - 10);
});

it('says nothing at the end of a minute in which each refusal had its line', () => {
  const { lines, refusals } = setUp();
  refusals.report(operate);
  vi.advanceTimersByTime(600_000);
  refusals.flush();
  expect(lines).toEqual([lineOf(operate)]);
});
