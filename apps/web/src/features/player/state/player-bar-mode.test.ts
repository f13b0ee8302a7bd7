import { suspensionReasons } from '@madoi/domain/player/player-state';
import { describe, expect, it } from 'vitest';
import { selectHasNext, selectMinutesLeft, selectPlayerBarMode, selectProgress } from './player-bar-mode.ts';

const calm = { isInterrupted: false, status: 'playing', reason: undefined, error: undefined } as const;

describe('the middle of the bar', () => {
  it('[4.14] offers the button that wakes a suspended playback', () => {
    const barModes = suspensionReasons.map(
      (reason) => selectPlayerBarMode({ ...calm, status: 'suspended', reason }).kind,
    );
    expect(barModes).toEqual(['tapToPlay', 'tapToPlay', 'limit', 'playHere']);
  });

  it('says that a lounge is in front before anything else', () => {
    expect(selectPlayerBarMode({ ...calm, status: 'suspended', reason: 'autoplay', isInterrupted: true }).kind).toBe(
      'interruptedByRoom',
    );
  });

  it('names what failed', () => {
    const error = { code: 'token_not_found', detail: '' } as const;
    expect(selectPlayerBarMode({ ...calm, status: 'error', error })).toEqual({
      kind: 'error',
      code: 'token_not_found',
    });
  });

  it('is the transport otherwise, and the same object each time', () => {
    expect(selectPlayerBarMode(calm)).toBe(selectPlayerBarMode({ ...calm, status: 'paused' }));
  });
});

describe('the last minutes of the month', () => {
  it('are shown from ten on, rounded up', () => {
    const minutes = [undefined, 601, 600, 61, 1, 0].map((timeLeftSec) => selectMinutesLeft({ timeLeftSec }));
    expect(minutes).toEqual([undefined, undefined, 10, 2, 1, undefined]);
  });
});

describe('place in track and queue', () => {
  it('never leaves the line', () => {
    const at = (positionSec: number, durationSec: number) => selectProgress({ positionSec, durationSec });
    expect([at(50, 200), at(300, 200), at(-1, 200), at(5, 0)]).toEqual([0.25, 1, 0, 0]);
  });

  it('has no next behind the last track unless all is repeated', () => {
    const at = (currentIndex: number, repeat: 'off' | 'all' | 'one') =>
      selectHasNext({ tracks: [{}, {}] as never, currentIndex, repeat });
    expect([at(0, 'off'), at(1, 'off'), at(1, 'one'), at(1, 'all')]).toEqual([true, false, false, true]);
  });
});
