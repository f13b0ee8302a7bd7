import type { StampLevel } from '@madoi/room-client/stage/stamp-lanes';
import { stampSoundSetting } from './stamp-sound-setting.ts';

/** Bells on a pentatonic scale, Hz; a greater stamp rings more of them. Seconds after the beginning. */
const bells: Readonly<Record<StampLevel, readonly (readonly [atSec: number, hertz: number])[]>> = {
  1: [[0, 1_174.7]],
  2: [
    [0, 880],
    [0.14, 1_174.7],
    [0.28, 1_318.5],
  ],
  3: [
    [0, 587.3],
    [0.5, 880],
    [0.62, 1_174.7],
    [0.74, 1_318.5],
    [0.86, 1_760],
  ],
};

/** Below the music, −26 dB. */
const loudness = 0.05;
const ringsForSec = 1.4;

let context: AudioContext | undefined;

function ring(audio: AudioContext, atSec: number, hertz: number) {
  const startsAt = audio.currentTime + atSec;
  const bell = audio.createOscillator();
  const gain = audio.createGain();
  bell.frequency.value = hertz;
  gain.gain.setValueAtTime(0, startsAt);
  gain.gain.linearRampToValueAtTime(loudness, startsAt + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, startsAt + ringsForSec);
  bell.connect(gain).connect(audio.destination);
  bell.start(startsAt);
  bell.stop(startsAt + ringsForSec);
}

/** Rings for a stamp, where its visitor has asked for it. */
export function playStampSound(level: StampLevel): void {
  if (!stampSoundSetting().getState().isOn || document.visibilityState !== 'visible') return;
  context ??= new AudioContext();
  for (const [atSec, hertz] of bells[level]) ring(context, atSec, hertz);
}
