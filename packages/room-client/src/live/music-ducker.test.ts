import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { defaultSound } from '../playback/sound-settings.ts';
import { createMusicDucker, duckedGain } from './music-ducker.ts';

const createWorld = () => {
  let nowMs = 0;
  const timers: { readonly at: number; readonly run: () => void; isOff: boolean }[] = [];
  const sound = createStore(() => defaultSound);
  const setMusic = vi.fn<(gain: number) => void>();
  const onSpeaking = vi.fn<(ids: readonly string[]) => void>();
  const duck = createMusicDucker({
    sound,
    setMusic,
    onSpeaking,
    now: () => nowMs,
    schedule: (delayMs, run) => {
      const timer = { at: nowMs + delayMs, run, isOff: false };
      timers.push(timer);
      return () => {
        timer.isOff = true;
      };
    },
  });
  const to = (ms: number) => {
    nowMs = ms;
    for (const timer of timers.filter(({ at, isOff }) => !isOff && at <= ms)) {
      timer.isOff = true;
      timer.run();
    }
  };
  return { sound, setMusic, onSpeaking, duck, to };
};

it('lowers the music once while people speak, and brings it back after their last word', () => {
  const { duck, setMusic, onSpeaking, to } = createWorld();
  duck.update({ miki: 0.7 });
  to(800);
  duck.update({ miki: 0.5, ken: 0.6 });
  to(1_900);
  expect(setMusic.mock.calls.map(([gain]) => Math.round(gain * 100))).toEqual([25]);
  to(2_000);
  expect(setMusic).toHaveBeenLastCalledWith(1);
  expect(onSpeaking.mock.calls.map(([ids]) => ids)).toEqual([['miki'], ['ken', 'miki'], []]);
});

it('follows a change of the listener’s settings at once', () => {
  const { duck, sound, setMusic } = createWorld();
  duck.update({ miki: 0.7 });
  sound.setState({ duckingDb: -24 });
  sound.setState({ hearsVoices: false });
  expect(setMusic.mock.calls.map(([gain]) => Math.round(gain * 100))).toEqual([25, 6, 100]);
});

it('sets the gain to 1 when it is disposed of', () => {
  const { duck, setMusic } = createWorld();
  duck.update({ miki: 0.7 });
  duck.dispose();
  expect(setMusic).toHaveBeenLastCalledWith(1);
});

it('lowers the music by as many dB as the listener has set, and only while somebody speaks', () => {
  expect(duckedGain(false, -12)).toBe(1);
  expect(duckedGain(true, 0)).toBe(1);
  expect(duckedGain(true, -12)).toBeCloseTo(0.251, 3);
  expect(duckedGain(true, -24)).toBeCloseTo(0.063, 3);
});
