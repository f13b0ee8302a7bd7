import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { PlaybackFailure, TrackSource } from '../source/track-source.ts';

/** What a player sends when it asks to play (specification 7.25), and what it does with the answer. */
export interface PlayRequestHooks {
  requestIdsFor(mediaTrackId: string): { readonly sessionId: string; readonly deviceId: string };
  /** Whether this device may continue by itself, i.e. no newer one has taken over. */
  checkStillActive(): Promise<boolean>;
  /** `askedAtMs` (`performance.now()`): what was heard while the answer was on its way is not in it. */
  answered(answer: { readonly allowed: boolean; readonly timeLeft?: number | undefined }, askedAtMs?: number): void;
}

export interface PlayPermissionHandlers {
  readonly onTimeLeft: (timeLeftSec: number | undefined) => void;
  readonly onSuspended: (reason: SuspensionReason) => void;
  readonly onRefused: (failure: PlaybackFailure, track: MediaTrack) => void;
}

/** In ms: wait before the next request after one without an answer. */
const askAgainMs = 5_000;

/**
 * Asks once per listening whether it may be heard; the sound does not wait for the answer, it obeys it. Asking makes
 * this device the newest. So only a start asks straight away: a track that follows by itself looks first whether
 * another device was started meanwhile, and then leaves the sound to it.
 */
export const createPlayPermission = (
  source: Pick<TrackSource, 'ask'>,
  playRequests: PlayRequestHooks | undefined,
  handlers: PlayPermissionHandlers,
  performanceNow: () => number = () => performance.now(),
) => {
  let askedFor: string | undefined;
  let isStart = true;
  let notBeforeMs = 0;

  const request = async (track: MediaTrack, requestIds: ReturnType<PlayRequestHooks['requestIdsFor']> | undefined) => {
    if (!isStart && playRequests !== undefined && !(await playRequests.checkStillActive())) return undefined;
    const askedAtMs = performanceNow();
    const answer = await source.ask(track, requestIds);
    isStart = false;
    return { answer, askedAtMs };
  };
  const applyAnswer = (outcome: Awaited<ReturnType<typeof request>>, track: MediaTrack) => {
    if (outcome === undefined) return handlers.onSuspended('other_device');
    const { answer, askedAtMs } = outcome;
    playRequests?.answered(answer, askedAtMs);
    handlers.onTimeLeft(answer.timeLeft);
    if (answer.allowed) return;
    if (answer.reason === 'usage_limit' || answer.reason === 'other_device') handlers.onSuspended(answer.reason);
    else handlers.onRefused({ ok: false, code: 'not_allowed', detail: answer.reason ?? 'unknown' }, track);
  };
  return {
    ask: (track: MediaTrack) => {
      const requestIds = playRequests?.requestIdsFor(track.id);
      const name = requestIds?.sessionId ?? track.id;
      if (askedFor === name || performanceNow() < notBeforeMs) return;
      askedFor = name;
      request(track, requestIds).then(
        (outcome) => {
          if (askedFor === name) applyAnswer(outcome, track);
        },
        () => {
          // No answer counts as allowed, because the server also checks every audio request.
          if (askedFor !== name) return;
          askedFor = undefined;
          notBeforeMs = performanceNow() + askAgainMs;
        },
      );
    },
    /** The listener wants to play here: the next request takes over from any other device. */
    forget: () => {
      askedFor = undefined;
      isStart = true;
      notBeforeMs = 0;
    },
  };
};
