import type { StoreApi } from 'zustand/vanilla';
import type { SoundSettings } from '../playback/sound-settings.ts';
import { nextSpeechEndMs, reduceSpeaking, type Speaking } from './detect-speech.ts';

export interface MusicDuckerOptions {
  readonly sound: StoreApi<SoundSettings>;
  readonly setMusic: (gain: number) => void;
  readonly onSpeaking: (ids: readonly string[]) => void;
  readonly now: () => number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
}

export interface MusicDucker {
  update(levels: Readonly<Record<string, number>>): void;
  dispose(): void;
}

/** The music's gain while somebody speaks, 0..1. `duckingDb`: −24..0. */
export const duckedGain = (isSpoken: boolean, duckingDb: number): number => (isSpoken ? 10 ** (duckingDb / 20) : 1);

/** Lowers the music while somebody speaks, by the listener's setting; not at all if voices are switched off. */
export function createMusicDucker({ sound, setMusic, onSpeaking, now, schedule }: MusicDuckerOptions): MusicDucker {
  let speaking: Speaking = {};
  let gain = 1;
  let unschedule = () => {};
  const apply = () => {
    const { hearsVoices, duckingDb } = sound.getState();
    const next = duckedGain(hearsVoices && Object.keys(speaking).length > 0, duckingDb);
    if (next !== gain) setMusic(next);
    gain = next;
  };
  const update = (levels: Readonly<Record<string, number>>) => {
    const before = Object.keys(speaking).sort();
    speaking = reduceSpeaking(speaking, levels, now());
    const ids = Object.keys(speaking).sort();
    if (ids.join() !== before.join()) onSpeaking(ids);
    apply();
    unschedule();
    const silence = nextSpeechEndMs(speaking);
    if (silence !== undefined) unschedule = schedule(Math.max(1, silence - now()), () => update({}));
  };
  const stop = sound.subscribe(apply);
  return {
    update,
    dispose: () => {
      stop();
      unschedule();
      if (gain !== 1) setMusic(1);
    },
  };
}
