import { describe, expect, it } from 'vitest';
import { duckedGain, nextSpeechEndMs, reduceSpeaking, speechHoldMs } from './speaking.ts';

describe('who speaks', () => {
  it('lists who is loud, and for a while after', () => {
    const first = reduceSpeaking({}, { miki: 0.6, ken: 0.05 }, 1_000);
    expect(first).toEqual({ miki: 1_000 + speechHoldMs });
    expect(reduceSpeaking(first, {}, 1_500)).toEqual(first);
    expect(nextSpeechEndMs(first)).toBe(1_000 + speechHoldMs);
    expect(reduceSpeaking(first, {}, 1_000 + speechHoldMs)).toEqual({});
    expect(nextSpeechEndMs({})).toBeUndefined();
  });

  it('is prolonged by every word', () => {
    const first = reduceSpeaking({}, { miki: 0.6 }, 1_000);
    const next = reduceSpeaking(first, { miki: 0.4, ken: 0.9 }, 1_800);
    expect(next).toEqual({ miki: 1_800 + speechHoldMs, ken: 1_800 + speechHoldMs });
  });

  it('lowers the music by as much as the listener likes', () => {
    expect(duckedGain(false, -12)).toBe(1);
    expect(duckedGain(true, 0)).toBe(1);
    expect(duckedGain(true, -12)).toBeCloseTo(0.251, 3);
    expect(duckedGain(true, -24)).toBeCloseTo(0.063, 3);
  });
});
