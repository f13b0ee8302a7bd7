import { expect, it } from 'vitest';
import { createDecodedSound } from './decoded-playback.ts';

/** A context whose clock goes on by what a busy machine takes for each start. */
const createWorld = (startsTakeSec: readonly number[]) => {
  const starts: { readonly atSec: number; readonly fromSec: number; readonly lengthSec: number; isHeard: boolean }[] =
    [];
  const context = { currentTime: 10, sampleRate: 48_000 };
  const takeSec = [...startsTakeSec];
  const createGain = () => {
    const gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, cancelScheduledValues: () => {} };
    return { gain, connect: (node: unknown) => node, disconnect: () => {} };
  };
  const createBufferSource = () => {
    let mine: (typeof starts)[number] | undefined;
    return {
      connect: (node: unknown) => node,
      start: (atSec: number, fromSec: number, lengthSec: number) => {
        context.currentTime += takeSec.shift() ?? 0;
        mine = { atSec, fromSec, lengthSec, isHeard: true };
        starts.push(mine);
      },
      stop: () => {
        if (mine !== undefined) mine.isHeard = false;
      },
    };
  };
  const sound = createDecodedSound({
    context: Object.assign(context, { createGain, createBufferSource }) as unknown as BaseAudioContext,
    output: {} as AudioNode,
    heardNowSec: () => context.currentTime,
    buffer: { duration: 40 } as AudioBuffer,
  });
  const start = () => sound.start({ gain: 1, startSec: 10.008, offsetSec: 35, fadeInSec: 0.012, durationSec: 40 });
  return { start, heard: () => starts.filter(({ isHeard }) => isHeard) };
};

it('starts at the instant that it is given', () => {
  const { start, heard } = createWorld([0.001]);
  const { startSec, endSec } = start();
  expect(heard()).toEqual([{ atSec: 10.008, fromSec: 35, lengthSec: 5, isHeard: true }]);
  expect([startSec, endSec()]).toEqual([10.008, 15.008]);
});

it('starts further on in the track where the instant has passed, and ends where it would have', () => {
  const { start, heard } = createWorld([0.0116, 0.001]);
  const { startSec, endSec } = start();
  const [only, ...others] = heard();
  expect(others).toEqual([]);
  expect(only?.atSec).toBeCloseTo(10.0316, 6);
  expect(only?.fromSec).toBeCloseTo(35.0236, 6);
  expect(startSec).toBe(only?.atSec);
  expect(endSec()).toBeCloseTo(15.008, 6);
});

it('takes a start in the quantum that is being rendered for late', () => {
  const { start, heard } = createWorld([0.006, 0.001]);
  start();
  expect(heard().map(({ atSec }) => atSec)).toEqual([expect.closeTo(10.026, 6)]);
});

it('does not try for ever on a machine that is late each time', () => {
  const { start, heard } = createWorld(Array.from({ length: 100 }, () => 1));
  start();
  expect(heard()).toHaveLength(1);
});
