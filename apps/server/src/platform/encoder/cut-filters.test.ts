import { describe, expect, it } from 'vitest';
import { musicSamples } from './cut-filters.ts';
import type { DecodedAudio } from './encoder.ts';

const audioOf = (sampleCount: number): DecodedAudio => ({
  pcmFile: '',
  sampleCount,
  durationSec: sampleCount / 44_100,
  hash: '',
  integratedLufs: -14,
  truePeakDb: -1,
  shortTerm: { stepSec: 0.1, lufs: [] },
});

describe('what of a cut is music', () => {
  const short = audioOf(40 * 44_100);
  const plan = { h90: { startSec: 0, lengthSec: 40 }, h30: { startSec: 6, lengthSec: 30 } };

  it('is the whole track to its last sample, however its last frame is filled', () => {
    expect(musicSamples(short, plan, 'full')).toBe(1_764_000);
    expect(musicSamples(short, plan, 'h90')).toBe(1_764_000);
    expect(musicSamples(short, plan, 'h90f')).toBe(1_764_000);
  });

  it('is whole frames where a highlight is cut out of the middle', () => {
    expect(musicSamples(short, plan, 'h30')).toBe(1_292 * 1_024);
    expect(musicSamples(short, plan, 'h30f')).toBe(1_292 * 1_024);
  });
});
