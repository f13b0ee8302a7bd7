import { HttpFailure, HttpTimeout } from '@madoi/contract/http/http-failure';
import type { ProblemCode } from '@madoi/contract/http/problem';
import { expect, it } from 'vitest';
import { failureReasonOf } from './call-failure.ts';

const failure = (status: number, code?: ProblemCode) =>
  new HttpFailure(status, code === undefined ? undefined : { type: 'about:blank', title: '', status, code });

it.each([
  ['a line that is down', new TypeError('Failed to fetch'), 'offline'],
  ['no answer in time', new HttpTimeout(), 'no_answer'],
  ['a session that ended', failure(401, 'no_session'), 'signed_out'],
  ['a ban', failure(403, 'banned'), 'not_allowed'],
  ['a room that is over', failure(404, 'not_found'), 'room_gone'],
  ['another order of that name', failure(409, 'conflict'), 'conflict'],
  ['too many calls', failure(429, 'rate_limited'), 'rate_limit'],
  ['payments that are away', failure(503, 'unavailable'), 'unavailable'],
  ['a proxy without a server', failure(502), 'unavailable'],
  ['a fault of the server', failure(500, 'internal'), 'failed'],
])('%s is named as such', (_, error, reason) => {
  expect(failureReasonOf(error)).toBe(reason);
});
