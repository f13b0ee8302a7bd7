import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAttempt } from './background-attempt.ts';

const away = () => Object.assign(new Error('Failed query'), { cause: { code: '57P01' } });

let log: ReturnType<typeof createSpy>;
const createSpy = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });
beforeEach(() => {
  log = createSpy();
});
const lines = () => [log.warn, log.error, log.info].map(({ mock }) => mock.calls.map(([, message]) => message));

const waits = 'background work waits: the database or another service does not answer';
const goesOn = 'background work goes on';

describe('background work while a backing service is unavailable', () => {
  it('is warned of once, whatever fails and how often, and logged once as going on', () => {
    for (let n = 0; n < 10; n += 1) {
      beginAttempt(log, 'rooms could not be closed').fail(away());
      beginAttempt(log, 'turns could not be taken').fail(away(), { roomId: 'room-0001' });
    }
    for (let n = 0; n < 10; n += 1) {
      beginAttempt(log, 'turns could not be taken').succeed();
      beginAttempt(log, 'rooms could not be closed').succeed();
    }
    expect(lines()).toEqual([[waits], [], [goesOn]]);
    expect(log.warn).toHaveBeenCalledWith({ err: away(), work: 'rooms could not be closed' }, waits);
    expect(log.info).toHaveBeenCalledWith({ awayMs: expect.any(Number) }, goesOn);
  });

  it('is warned of again when it is away again', () => {
    beginAttempt(log, 'x').fail(away());
    beginAttempt(log, 'x').succeed();
    beginAttempt(log, 'x').fail(away());
    expect(lines()).toEqual([[waits, waits], [], [goesOn]]);
  });

  it('does not go on because of work that never failed, or that began before', () => {
    const early = beginAttempt(log, 'x');
    beginAttempt(log, 'x').fail(away());
    early.succeed();
    beginAttempt(log, 'needs no service').succeed();
    expect(lines()).toEqual([[waits], [], []]);
  });

  it('is not warned of for a try that fails after the service came back and began before', () => {
    beginAttempt(log, 'x').fail(away());
    const late = beginAttempt(log, 'y');
    beginAttempt(log, 'x').succeed();
    late.fail(away());
    expect(lines()).toEqual([[waits], [], [goesOn]]);
  });

  it('still logs every fault of ours, with what it is about', () => {
    beginAttempt(log, 'x').fail(away());
    const fault = new TypeError('y is not a function');
    beginAttempt(log, 'a room could not be closed').fail(fault, { roomId: 'room-0001' });
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { err: fault, roomId: 'room-0001' },
      'a room could not be closed',
    );
  });
});
