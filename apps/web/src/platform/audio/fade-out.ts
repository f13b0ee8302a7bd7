import type { FadeSpan } from '@madoi/room-client/playback/audio-output';

interface Fade extends FadeSpan {
  /** Loudness at its beginning, 0..1. */
  readonly level: number;
}

/** A fade that is taken back must not jump. */
const takeBackSec = 0.15;

const levelAt = (fade: Fade | undefined, sec: number): number => {
  if (fade === undefined || sec <= fade.fromSec) return fade?.level ?? 1;
  const leftSec = Math.max(0, fade.untilSec - sec);
  return fade.level * Math.min(1, leftSec / Math.max(0.001, fade.untilSec - fade.fromSec));
};

/** The fade of one playback before the next song, on a gain of its own. `nowSec`: the audio clock, seconds. */
export const createFadeOut = (gain: AudioParam, nowSec: () => number) => {
  let fade: Fade | undefined;
  return {
    set: (span: FadeSpan | undefined) => {
      const now = nowSec();
      gain.cancelScheduledValues(now);
      if (span === undefined) {
        gain.setValueAtTime(levelAt(fade, now), now);
        gain.linearRampToValueAtTime(1, now + takeBackSec);
        fade = undefined;
        return;
      }
      const fromSec = Math.max(span.fromSec, now);
      const level = Math.min(levelAt(fade, fromSec), levelAt({ ...span, level: 1 }, fromSec));
      // Until the fade begins, the loudness stays as it is.
      gain.setValueAtTime(levelAt(fade, now), now);
      gain.setValueAtTime(level, fromSec);
      gain.linearRampToValueAtTime(0, Math.max(span.untilSec, fromSec));
      fade = { fromSec, untilSec: span.untilSec, level };
    },
    /** Forgets the fade, for another playback on the same gain. */
    reset: () => {
      fade = undefined;
      gain.cancelScheduledValues(0);
      gain.setValueAtTime(1, nowSec());
    },
  };
};

export type FadeOut = ReturnType<typeof createFadeOut>;
