import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { PlaybackAsking } from './reports/listening-desk.ts';
import type { PlaybackFailure, TrackSource } from './track-source.ts';

export interface PlayPermissionHandlers {
  readonly onTimeLeft: (timeLeftSec: number | undefined) => void;
  readonly onSuspended: (reason: SuspensionReason) => void;
  readonly onRefused: (failure: PlaybackFailure, track: MediaTrack) => void;
}

/**
 * Asks once per listening whether it may be heard; the sound does not wait for the answer, it obeys it. Asking makes
 * this device the newest. So only a first track asks straight away: one that follows by itself looks first whether
 * another device was started meanwhile, and would not take the sound from it unbidden.
 */
export const createPlayPermission = (
  source: TrackSource,
  asking: PlaybackAsking | undefined,
  handlers: PlayPermissionHandlers,
) => {
  let askedFor: string | undefined;
  const request = async (
    track: MediaTrack,
    goesOn: boolean,
    names: ReturnType<PlaybackAsking['namesFor']> | undefined,
  ) => (!goesOn || asking === undefined || (await asking.mayGoOn()) ? source.ask(track, names) : undefined);
  return {
    ask: (track: MediaTrack) => {
      const names = asking?.namesFor(track.id);
      const name = names?.sessionId ?? track.id;
      if (askedFor === name) return;
      const goesOn = askedFor !== undefined;
      askedFor = name;
      request(track, goesOn, names).then(
        (answer) => {
          if (askedFor !== name) return;
          if (answer === undefined) return handlers.onSuspended('other_device');
          asking?.answered(answer);
          handlers.onTimeLeft(answer.timeLeft);
          if (answer.allowed) return;
          if (answer.reason === 'usage_limit' || answer.reason === 'other_device') handlers.onSuspended(answer.reason);
          else handlers.onRefused({ ok: false, code: 'not_allowed', detail: answer.reason ?? 'unknown' }, track);
        },
        () => {
          // No answer is no refusal: the audio's own address is checked by the server as well. Ask again next time.
          if (askedFor === name) askedFor = undefined;
        },
      );
    },
    /** The listener wants it here: the next question takes the sound from any other device. */
    forget: () => {
      askedFor = undefined;
    },
  };
};
