import { describe, expect, it } from 'vitest';
import { canRetryPlayback, canStartPlayback, isExternalPauseFlagged, selectCurrentTimeSec } from './playback-rules.ts';

describe('playback rules', () => {
  it('[5.06] starts only with time left and a seek position before the end', () => {
    const fine = { timeLeftSec: undefined, seekPositionSec: 0, durationSec: 100 };
    expect(canStartPlayback(fine)).toBe(true);
    expect(canStartPlayback({ ...fine, timeLeftSec: 1 })).toBe(true);
    expect(canStartPlayback({ ...fine, timeLeftSec: 0 })).toBe(false);
    expect(canStartPlayback({ ...fine, seekPositionSec: Number.NaN })).toBe(false);
    expect(canStartPlayback({ ...fine, seekPositionSec: 100 })).toBe(false);
  });

  it('[4.14] retries only what is suspended, and only with time left', () => {
    expect(canRetryPlayback(true, undefined)).toBe(true);
    expect(canRetryPlayback(true, 0)).toBe(false);
    expect(canRetryPlayback(false, 10)).toBe(false);
  });

  it('[4.20] current time is the audio’s while it plays, else virtual', () => {
    expect(selectCurrentTimeSec({ isPlaying: true, audioTimeSec: 4, virtualTimeSec: 9 })).toBe(4);
    expect(selectCurrentTimeSec({ isPlaying: false, audioTimeSec: 4, virtualTimeSec: 9 })).toBe(9);
    expect(selectCurrentTimeSec({ isPlaying: true, audioTimeSec: undefined, virtualTimeSec: 9 })).toBe(9);
  });

  it('[9.19] a pause from outside is flagged unless within 3 s of the end', () => {
    expect(isExternalPauseFlagged(10, 100)).toBe(true);
    expect(isExternalPauseFlagged(97.5, 100)).toBe(false);
  });
});
