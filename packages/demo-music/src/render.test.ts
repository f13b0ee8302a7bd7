import { analyzeTrack, type TrackAnalysis } from '@madoi/test-kit/music/analyze-track';
import { renderTrack } from '@madoi/test-kit/music/render-track';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue.ts';
import { composeTrack, type RenderedTrack, renderTrackSteps } from './render.ts';

/** The whole catalogue with MADOI_TEST_LONG=1; otherwise the first impression and the quietest style. */
const keys =
  process.env.MADOI_TEST_LONG === '1'
    ? demoCatalogue.tracks.map(({ key }) => key)
    : ['midnight-veranda', 'wisteria-letter'];

function hashSamples(track: RenderedTrack): number {
  let hash = 0x811c9dc5;
  for (const side of [track.left, track.right]) {
    const bits = new Uint32Array(side.buffer, side.byteOffset, side.length);
    for (const word of bits) hash = Math.imul(hash ^ word, 0x01000193);
  }
  return hash >>> 0;
}

describe.each(keys)('%s, rendered', (key) => {
  let verdict: TrackAnalysis;
  let durationSec = 0;

  beforeAll(() => {
    const track = renderTrack(key);
    durationSec = track.durationSec;
    verdict = analyzeTrack(composeTrack(key), track);
  }, 300_000);

  it('is −14 LUFS ±1 with a true peak of −1 dB at most', () => {
    expect(verdict.lufs).toBeGreaterThan(-15);
    expect(verdict.lufs).toBeLessThan(-13);
    expect(verdict.truePeakDb).toBeLessThanOrEqual(-1);
  });

  it('clips nowhere, carries no DC and starts and ends without a click', () => {
    expect(verdict.peakDb).toBeLessThan(-1);
    expect(verdict.dcOffset).toBeLessThan(0.001);
    expect(verdict.edge).toBeLessThan(0.0005);
  });

  it('keeps its punch: crest factor 9–14 dB', () => {
    expect(verdict.crestDb).toBeGreaterThanOrEqual(9);
    expect(verdict.crestDb).toBeLessThanOrEqual(14);
  });

  it('falls by about 4.5 dB per octave', () => {
    expect(verdict.slopeDbPerOctave).toBeGreaterThan(-6);
    expect(verdict.slopeDbPerOctave).toBeLessThan(-3.5);
  });

  it('is played on its own grid', () => {
    expect(verdict.offGridSec).toBeLessThan(0.012);
    expect(verdict.offGridSec).toBeLessThan(verdict.offWrongGridSec / 3);
  });

  it('sounds the chords that are written', () => {
    expect(verdict.chordFit).toBeGreaterThan(0.4);
    expect(verdict.wrongChordFit).toBeLessThan(0.1);
  });

  it('is two to three minutes long and never silent for more than two seconds', () => {
    expect(durationSec).toBeGreaterThan(120);
    expect(durationSec).toBeLessThan(180);
    expect(verdict.longestSilenceSec).toBeLessThanOrEqual(2);
  });
});

it('renders the same samples twice, at once or in steps', () => {
  const sampleRate = 22050;
  const first = renderTrack('porch-light', { sampleRate });
  const steps = renderTrackSteps('porch-light', { sampleRate });
  let count = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      expect(hashSamples(step.value)).toBe(hashSamples(first));
      break;
    }
    count++;
  }
  expect(count).toBeGreaterThan(8);
}, 300_000);

it('refuses a key that is not in the catalogue', () => {
  expect(() => renderTrack('nothing')).toThrow('nothing');
});
