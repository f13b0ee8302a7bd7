import { describe, expect, it } from 'vitest';
import { initialQueuePlayer, type OutputSnapshot, selectStatus } from './queue-player-state.ts';

const heard = { correction: 'hold' as const, offsetMs: 2 };
const now = (part: Partial<OutputSnapshot> = {}): OutputSnapshot => ({
  heard,
  isStalled: false,
  isPlaying: true,
  ...part,
});

describe('room sound status', () => {
  it('answers the status with the highest priority', () => {
    expect(selectStatus(initialQueuePlayer, now())).toBe('inSync');
    expect(selectStatus(initialQueuePlayer, now({ isPlaying: false }))).toBe('idle');
    expect(selectStatus(initialQueuePlayer, now({ heard: undefined }))).toBe('loading');
    expect(selectStatus(initialQueuePlayer, now({ isStalled: true }))).toBe('stalled');
    expect(selectStatus(initialQueuePlayer, now({ heard: { correction: 'nudge', offsetMs: 40 } }))).toBe('correcting');
    expect(selectStatus(initialQueuePlayer, now({ heard: { correction: 'seek', offsetMs: 400 } }))).toBe('seeking');
  });

  it('[4.14] asks for a gesture while playback is suspended', () => {
    expect(selectStatus({ ...initialQueuePlayer, userActionNeeded: true }, now())).toBe('needsGesture');
  });

  it('shows an audio failure only while nothing is heard', () => {
    const failed = {
      ...initialQueuePlayer,
      error: { code: 'audio_error' as const, detail: 'media error 2', isShown: true },
    };
    expect(selectStatus(failed, now({ heard: undefined }))).toBe('error');
    expect(selectStatus(failed, now())).toBe('inSync');
  });

  it('is loading while a start that failed is tried again', () => {
    const error = { code: 'audio_error' as const, detail: 'media error 2', isShown: false };
    expect(selectStatus({ ...initialQueuePlayer, error }, now({ heard: undefined }))).toBe('loading');
  });
});
