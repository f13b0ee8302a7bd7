import { describe, expect, it } from 'vitest';
import { initialRoomPlayer, type SoundNow, selectStatus } from './room-player-state.ts';

const heard = { correction: 'hold' as const, offsetMs: 2 };
const now = (part: Partial<SoundNow> = {}): SoundNow => ({ heard, isStalled: false, isPlaying: true, ...part });

describe('room sound status', () => {
  it('says what matters most to the listener', () => {
    expect(selectStatus(initialRoomPlayer, now())).toBe('inSync');
    expect(selectStatus(initialRoomPlayer, now({ isPlaying: false }))).toBe('idle');
    expect(selectStatus(initialRoomPlayer, now({ heard: undefined }))).toBe('loading');
    expect(selectStatus(initialRoomPlayer, now({ isStalled: true }))).toBe('stalled');
    expect(selectStatus(initialRoomPlayer, now({ heard: { correction: 'nudge', offsetMs: 40 } }))).toBe('correcting');
    expect(selectStatus(initialRoomPlayer, now({ heard: { correction: 'seek', offsetMs: 400 } }))).toBe('seeking');
  });

  it('[4.14] asks for a gesture while playback is suspended', () => {
    expect(selectStatus({ ...initialRoomPlayer, userActionNeeded: true }, now())).toBe('needsGesture');
  });

  it('[8.11] shows an audio failure only while nothing is heard', () => {
    const failed = { ...initialRoomPlayer, error: { code: 'audio_error' as const, detail: 'media error 2' } };
    expect(selectStatus(failed, now({ heard: undefined }))).toBe('error');
    expect(selectStatus(failed, now())).toBe('inSync');
  });
});
