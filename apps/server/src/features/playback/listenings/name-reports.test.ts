import { listeningReportInputSchema } from '@madoi/contract/playback/reports';
import { describe, expect, it } from 'vitest';
import type { Listening } from './listening.store.ts';
import { nameReports } from './name-reports.ts';

const [song, other] = ['track-0001', 'track-0002'];
const report = (startAt: number, more: object = {}) =>
  listeningReportInputSchema.parse({
    trackId: song,
    elapsedTime: 1_000,
    audioType: 90,
    startAt,
    contentType: 'room',
    ...more,
  });
const listening = (name: string, openedAtMs: number, trackId = song): Listening => ({
  id: name,
  name,
  sessionHash: 'session',
  deviceId: undefined,
  trackId,
  audioType: 90,
  roomId: undefined,
  wasReplaced: false,
  isUnverified: false,
  creditedMs: 0,
  month: undefined,
  addressKey: undefined,
  openedAtMs,
  closedAtMs: undefined,
  reportedMs: undefined,
  cutMs: 90_000,
});
const knowing = (...listenings: readonly Listening[]) => ({ newest: async () => [...listenings] });
const namesOf = async (own: ReturnType<typeof knowing>, ...reports: ReturnType<typeof report>[]) =>
  (await nameReports(own, 'session', reports)).map(({ id }) => id);

describe('a listening report without an id', () => {
  it('[3.52] is taken with the specification’s fields alone, its length as text and fractions of a ms too', () => {
    expect(report(1, { elapsedTime: 1_000.4, audioType: '90' })).toMatchObject({ elapsedTime: 1_000, audioType: 90 });
    expect(report(1)).not.toHaveProperty('id');
  });

  it('is about the session’s listening of its track, of several about the nearest in time', async () => {
    const own = knowing(listening('third', 9_000), listening('else', 5_100, other), listening('first', 5_000));
    expect(await namesOf(own, report(5_100), report(9_100))).toEqual(['first', 'third']);
  });

  it('of a listening that the server does not know gets a name that a resend gets, too', async () => {
    const [one, again] = [
      await namesOf(knowing(), report(1), report(2)),
      await namesOf(knowing(), report(1), report(2)),
    ];
    expect(one).toEqual(again);
    expect(new Set(one).size).toBe(2);
    for (const name of one) expect(name).toMatch(/^[A-Za-z0-9_-]{32}$/);
  });
});

it('a report with an id keeps it', async () => {
  expect(await namesOf(knowing(listening('mine', 1)), report(1, { id: 'report-0001' }))).toEqual(['report-0001']);
});
