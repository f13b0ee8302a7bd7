import type { PlaybackTarget } from '@madoi/domain/sync/room-target';
import { describe, expect, it } from 'vitest';
import type { ElementPlayback } from '../audio-output.ts';
import { createStepIn } from './step-in.ts';

const latencySec = 0.2;
const target = { originMs: 0 } as PlaybackTarget;

/** An element whose place is `offMs` from where it belongs at 80 s, and that a seek leaves so far away again. */
const createWorld = (offMs: number, leavesOffMs = 0) => {
  const seeks: number[] = [];
  let placeSec = 80 + offMs / 1000;
  const playback = {
    // What it plays is heard later by the latency.
    heardPositionSec: () => placeSec - latencySec,
    seek: (positionSec: number) => {
      seeks.push(positionSec);
      placeSec = 80 + leavesOffMs / 1000;
    },
  } as unknown as ElementPlayback;
  const stepIn = createStepIn({
    audioOutput: { outputClock: { latencySec: () => latencySec } } as never,
    clock: { serverTimeAt: (ms) => ms },
    performanceNow: () => 80_000 - latencySec * 1000,
  });
  return { seeks, step: () => stepIn(playback, target) };
};

describe('a start that is not heard yet', () => {
  it('is in step where the drift control would not move it either, whatever the output’s latency', () => {
    for (const offMs of [-55, 0, 55]) {
      const { seeks, step } = createWorld(offMs);
      expect(step()).toBe('inStep');
      expect(seeks).toEqual([]);
    }
  });

  it('is moved to where the room will be when it plays again', () => {
    const { seeks, step } = createWorld(-400);
    expect(step()).toBe('moved');
    expect(seeks).toEqual([expect.closeTo(80.03, 3)]);
    expect(step()).toBe('inStep');
    expect(createWorld(400).step()).toBe('moved');
  });

  it('is heard after two moves, on a line that never gets it into step', () => {
    const { step } = createWorld(-400, -300);
    expect([step(), step(), step()]).toEqual(['moved', 'moved', 'inStep']);
  });
});
