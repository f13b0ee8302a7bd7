import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listeningReportInputSchema, reportFinal } from './reports.ts';

const report = { trackId: 'track-0001', elapsedTime: 1, audioType: 'full', startAt: 1, contentType: 'solo' };

describe('a report of a listening', () => {
  it('counts to the nearest ms, whatever a client’s clock counts in', () => {
    const elapsedOf = (elapsedTime: number) =>
      z.parse(listeningReportInputSchema, { ...report, elapsedTime }).elapsedTime;
    expect([elapsedOf(1.4), elapsedOf(1.5), elapsedOf(2)]).toEqual([1, 2, 2]);
  });

  it('may say null for what it has not', () => {
    const paused = { ...report, lastStartAt: null, endAt: null } as unknown as typeof report;
    expect(z.parse(reportFinal.body, { reports: [paused] }).reports).toEqual([{ report }]);
  });

  it('is judged by itself: another one that is none is told with its first field at fault', () => {
    const reports = [report, { ...report, contentType: 'radio' }, null] as (typeof report)[];
    expect(z.parse(reportFinal.body, { reports }).reports).toEqual([
      { report },
      { fault: 'contentType' },
      { fault: '' },
    ]);
    expect(reportFinal.body.safeParse({ reports: {} }).success).toBe(false);
  });
});
