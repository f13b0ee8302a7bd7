import { describe, expect, it } from 'vitest';
import { loudnessGain } from './loudness-gain.ts';

const dbOf = (integratedLufs: number, truePeakDb: number) =>
  20 * Math.log10(loudnessGain({ integratedLufs, truePeakDb }));

describe('the loudness gain', () => {
  it.each([
    ['a loud track is lowered to −16 LUFS', -9, 0.5, -7],
    ['a quiet track is lifted to −16 LUFS', -20, -8, 4],
    ['a lift stops where the true peak would pass −1 dBTP', -20, -3, 2],
    ['a true peak above −1 dBTP is lowered even when the track is quiet', -30, 0.3, -1.3],
    ['nothing is lifted by more than 6 dB', -40, -30, 6],
    ['the quietest music is lifted by no more than 6 dB', -69.9, -60, 6],
    ['silence stays as it is', -70, -60, 0],
    ['digital silence stays as it is', -120, -120, 0],
    ['silence that measures minus infinity stays as it is', Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0],
    ['a click that is too short to have a loudness is kept below −1 dBTP', -70, 0, -1],
    ['what could not be measured stays as it is', Number.NaN, Number.NaN, 0],
  ])('%s', (_, integratedLufs, truePeakDb, db) => {
    expect(dbOf(integratedLufs, truePeakDb)).toBeCloseTo(db, 9);
  });

  it('leaves a track without a measurement as it is', () => {
    expect(loudnessGain(undefined)).toBe(1);
  });

  it('never passes the ceiling or the highest lift, whatever was measured', () => {
    for (let lufs = -120; lufs <= 10; lufs += 0.7) {
      for (let peak = -120; peak <= 10; peak += 0.7) {
        const db = dbOf(lufs, peak);
        expect(db).toBeLessThanOrEqual(6 + 1e-9);
        expect(db + peak).toBeLessThanOrEqual(-1 + 1e-9);
      }
    }
  });
});
