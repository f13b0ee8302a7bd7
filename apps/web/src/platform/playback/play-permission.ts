import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { PlaybackFailure, TrackSource } from './track-source.ts';

export interface PlayPermissionHandlers {
  readonly onTimeLeft: (timeLeftSec: number | undefined) => void;
  readonly onSuspended: (reason: SuspensionReason) => void;
  readonly onRefused: (failure: PlaybackFailure) => void;
}

/** Asks once per track whether it may be heard; the sound does not wait for the answer, it obeys it. */
export const createPlayPermission = (source: TrackSource, handlers: PlayPermissionHandlers) => {
  let askedFor: string | undefined;
  return {
    ask: (track: MediaTrack) => {
      if (askedFor === track.id) return;
      askedFor = track.id;
      source.ask(track).then(
        (answer) => {
          if (askedFor !== track.id) return;
          handlers.onTimeLeft(answer.timeLeft);
          if (answer.allowed) return;
          if (answer.reason === 'usage_limit' || answer.reason === 'other_device') handlers.onSuspended(answer.reason);
          else handlers.onRefused({ ok: false, code: 'not_allowed', detail: answer.reason ?? 'unknown' });
        },
        () => {
          // No answer is no refusal: the audio's own address is checked by the server as well. Ask again next time.
          if (askedFor === track.id) askedFor = undefined;
        },
      );
    },
    forget: () => {
      askedFor = undefined;
    },
  };
};
