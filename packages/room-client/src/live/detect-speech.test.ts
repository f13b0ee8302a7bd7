import { describe, expect, it } from 'vitest';
import { nextSpeechEndMs, reduceSpeaking, speechHoldMs } from './detect-speech.ts';

describe('who speaks', () => {
  it('lists who is loud, for 1.2 s longer than they are', () => {
    const first = reduceSpeaking({}, { miki: 0.6, ken: 0.05 }, 1_000);
    expect(first).toEqual({ miki: 1_000 + speechHoldMs });
    expect(reduceSpeaking(first, {}, 1_500)).toEqual(first);
    expect(nextSpeechEndMs(first)).toBe(1_000 + speechHoldMs);
    expect(reduceSpeaking(first, {}, 1_000 + speechHoldMs)).toEqual({});
    expect(nextSpeechEndMs({})).toBeUndefined();
  });

  it('counts as speaking for longer with every loud level', () => {
    const first = reduceSpeaking({}, { miki: 0.6 }, 1_000);
    const next = reduceSpeaking(first, { miki: 0.4, ken: 0.9 }, 1_800);
    expect(next).toEqual({ miki: 1_800 + speechHoldMs, ken: 1_800 + speechHoldMs });
  });
});
