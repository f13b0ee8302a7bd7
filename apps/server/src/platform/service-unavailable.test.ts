import { describe, expect, it } from 'vitest';
import { isServiceUnavailable } from './service-unavailable.ts';

const withFields = (fields: object, message = '') => Object.assign(new Error(message), fields);

describe('a service that is away', () => {
  it.each([
    ['refuses connections', withFields({ code: 'ECONNREFUSED', syscall: 'connect' })],
    ['has no socket', withFields({ code: 'ENOENT', syscall: 'connect' })],
    ['breaks the connection', withFields({ code: 'ECONNRESET', syscall: 'read' })],
    ['is shut down', withFields({ code: '57P01' })],
    ['is recovering', withFields({ code: '57P03' })],
    ['has no connection left', withFields({ code: '53300' })],
    ['breaks off as SQLSTATE 08006', withFields({ code: '08006' })],
    ['takes no writes as a standby', withFields({ code: '25006' })],
    ['has a full disk', withFields({ code: '53100' })],
    ['is the disk of this machine, which is full', withFields({ code: 'ENOSPC', syscall: 'write' })],
    ['is the disk of this machine, of which this user has used what they may', withFields({ code: 'EDQUOT' })],
    ['ended a query', new Error('Connection terminated unexpectedly')],
    ['was not reached in time', new Error('Connection terminated due to connection timeout')],
    ['has a busy pool', new Error('timeout exceeded when trying to connect')],
    ['broke in a transaction', new Error('Client has encountered a connection error and is not queryable')],
    ['is named by the cause', new Error('Failed query: select 1', { cause: withFields({ code: '57P01' }) })],
    ['refuses at every address', new AggregateError([withFields({ code: 'ECONNREFUSED' })])],
  ])('%s', (_what, error) => expect(isServiceUnavailable(error)).toBe(true));

  const circle: { cause?: unknown } = {};
  circle.cause = circle;
  it.each([
    ['a missing file', withFields({ code: 'ENOENT', syscall: 'open' })],
    ['a row twice', withFields({ code: '23505' })],
    ['a dropped database', withFields({ code: '57P04' })],
    ['a fault of ours', new TypeError('x is not a function')],
    ['words about a connection', new Error('no Connection terminated')],
    ['a text', 'ECONNREFUSED'],
    ['nothing', undefined],
    ['a cause that is itself', circle],
  ])('is not seen in %s', (_what, error) => expect(isServiceUnavailable(error)).toBe(false));
});
