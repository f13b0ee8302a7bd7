import { HttpFailure, HttpTimeout } from '@madoi/contract/http/http-failure';
import { type ClientReport, clientReportSchema, clientReportsMax } from '@madoi/contract/site/client-errors';
import { describe, expect, it } from 'vitest';
import { decideReport } from './decide-report.ts';
import { createErrorReporter } from './error-reporter.ts';

const of = (error: unknown, place = '/lounge/room-0001?from=secret#top') =>
  decideReport({ kind: 'error', error, place, atMs: 1_000.4 });

describe('what a browser reports', () => {
  it('[8.18] reports errors, by message, place and time, without the address’s query', () => {
    const report = of(new TypeError('x is not a function'));
    expect(report).toMatchObject({
      kind: 'error',
      message: 'x is not a function',
      place: '/lounge/room-0001',
      at: 1_000,
    });
    expect(report?.stack).toContain('TypeError');
    expect(clientReportSchema.safeParse(report).success).toBe(true);
  });

  it('[8.18] ignores messages about cancelled initial props loading, and what a visitor aborted', () => {
    expect(of(new Error('Loading initial props cancelled'))).toBeUndefined();
    expect(of('loading initial props canceled')).toBeUndefined();
    expect(of(new DOMException('The user aborted a request', 'AbortError'))).toBeUndefined();
  });

  it('[8.16] [8.18] reports answers with status 500 or more, and of no others', () => {
    expect([400, 401, 404, 409, 429, 499].map((status) => of(new HttpFailure(status, undefined)))).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
    for (const status of [500, 502, 503]) {
      expect(of(new HttpFailure(status, undefined))).toMatchObject({ kind: 'http', status });
    }
    expect(of(new HttpTimeout())).toMatchObject({ message: 'Request timed out' });
  });

  it('fits the call, whatever was thrown', () => {
    const long = new Error('あ'.repeat(9_000));
    for (const thrown of [long, undefined, null, 0, {}, 'x', Symbol('s'), { message: 7, stack: {}, status: 'x' }]) {
      expect(clientReportSchema.safeParse(of(thrown, '/x'.repeat(900))).success).toBe(true);
    }
  });
});

describe('reporting', () => {
  const world = () => {
    const sent: (readonly ClientReport[])[] = [];
    const runs: (() => void)[] = [];
    const reporter = createErrorReporter({
      send: async (reports) => {
        sent.push(reports);
        throw new Error('no network');
      },
      schedule: (_, run) => runs.push(run),
    });
    const fail = (message: string) =>
      reporter.report({ kind: 'error', error: new Error(message), place: '/', atMs: 1 });
    return { sent, runs, reporter, fail };
  };

  it('[8.18] gathers, reports each error once, and no more than fit into a call', () => {
    const { sent, runs, fail } = world();
    for (let n = 0; n < 25; n += 1) fail(`error ${n % 12}`);
    expect(sent).toEqual([]);
    expect(runs).toHaveLength(1);
    runs[0]?.();
    expect(sent.map((reports) => reports.length)).toEqual([clientReportsMax, 2]);
    fail('error 3');
    expect(runs).toHaveLength(1);
  });

  it('[8.18] says what waits when the page goes away, and stops somewhere', () => {
    const { sent, reporter, fail } = world();
    for (let n = 0; n < 500; n += 1) fail(`error ${n}`);
    reporter.flush();
    reporter.flush();
    expect(sent.flat()).toHaveLength(30);
  });
});
