import type { PlaybackTarget } from '@madoi/domain/sync/room-target';
import type { FadeSpan, TrackPlayback } from '../audio-output.ts';
import type { TrackSource } from '../source/track-source.ts';
import type { ActiveSource } from './active-source.ts';

/** In seconds. A hidden tab updates once a second, so a fade that begins within this time is scheduled now. */
const planAheadSec = 2;
/** In seconds. A fade this close to the scheduled one is left as it is. */
const sameSpanSec = 0.005;

type FadeRules = Pick<TrackSource, 'audioTypeOf' | 'isNextOnAlbum'>;

/**
 * Where the song that is heard fades out before `next`, whose first sample belongs at `startSec` (audio clock, seconds); nothing
 * where it does not fade. Songs never overlap, because the queue's time has one at a time: a song leaves in its own last
 * seconds. A highlight fades in its file already, and what follows on the same album is joined as it was made.
 */
export const decideFadeAtEnd = (
  { target }: Pick<ActiveSource<TrackPlayback>, 'target'>,
  next: PlaybackTarget,
  startSec: number,
  rules: FadeRules,
): FadeSpan | undefined => {
  if (target.fadeOutSec <= 0 || target.mediaTrack.id === next.mediaTrack.id) return undefined;
  if (rules.audioTypeOf(target.mediaTrack) !== 'full') return undefined;
  if (rules.isNextOnAlbum(target.mediaTrack, next.mediaTrack)) return undefined;
  return { fromSec: startSec - target.fadeOutSec, untilSec: startSec };
};

/** Where the song that is heard fades out because somebody chose another: in what is left until that one begins. */
export const decideFadeAtSkip = (
  { target }: Pick<ActiveSource<TrackPlayback>, 'target'>,
  next: PlaybackTarget,
  startSec: number,
  nowSec: number,
): FadeSpan | undefined => {
  if (target.fadeOutSec <= 0 || target.mediaTrack.id === next.mediaTrack.id || startSec <= nowSec) return undefined;
  return { fromSec: Math.max(nowSec, startSec - target.fadeOutSec), untilSec: startSec };
};

/** Plans the fade of a sounding, moves it, or takes it back. Cheap to call again. */
export const applyFade = (active: ActiveSource<TrackPlayback>, span: FadeSpan | undefined, nowSec: number): void => {
  const due = span !== undefined && span.fromSec - nowSec < planAheadSec ? span : undefined;
  const before = active.fadeSpan;
  if (due === before) return;
  const isSame =
    due !== undefined &&
    before !== undefined &&
    Math.abs(due.fromSec - before.fromSec) < sameSpanSec &&
    Math.abs(due.untilSec - before.untilSec) < sameSpanSec;
  if (isSame) return;
  active.fadeSpan = due;
  active.playback.fadeOut(due);
};
