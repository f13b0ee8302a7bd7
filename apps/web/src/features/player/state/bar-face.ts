import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { AppErrorCode } from '../../../platform/playback/queue-player-state.ts';
import type { SoloPlayerState } from '../../../platform/playback/solo/solo-player-state.ts';

/** What stands in the middle of the bar: the transport, or the one thing that keeps it from playing. */
export type BarFace =
  | { readonly kind: 'transport' }
  /** A lounge is in front (specification 4.28). */
  | { readonly kind: 'roomInFront' }
  /** A click on a player action is needed (4.14). */
  | { readonly kind: 'touch'; readonly why: 'blocked' | 'externalPause' }
  /** Another device took over (8.13). */
  | { readonly kind: 'hereAgain' }
  /** The month's time is used up (4.16). */
  | { readonly kind: 'limit' }
  | { readonly kind: 'error'; readonly code: AppErrorCode };

const suspended: Record<SuspensionReason, BarFace> = {
  autoplay: { kind: 'touch', why: 'blocked' },
  external_pause: { kind: 'touch', why: 'externalPause' },
  usage_limit: { kind: 'limit' },
  other_device: { kind: 'hereAgain' },
};
const transport: BarFace = { kind: 'transport' };
const roomInFront: BarFace = { kind: 'roomInFront' };
const errors: Record<AppErrorCode, BarFace> = {
  token_not_found: { kind: 'error', code: 'token_not_found' },
  audio_error: { kind: 'error', code: 'audio_error' },
  not_allowed: { kind: 'error', code: 'not_allowed' },
  not_connected: { kind: 'error', code: 'not_connected' },
  foreground_needed: { kind: 'error', code: 'foreground_needed' },
};

/** From what matters most to what matters least. The same state gives the same object, so that it can be selected. */
export const selectBarFace = ({
  isInterrupted,
  status,
  reason,
  error,
}: Pick<SoloPlayerState, 'isInterrupted' | 'status' | 'reason' | 'error'>): BarFace => {
  if (isInterrupted) return roomInFront;
  if (status === 'suspended') return suspended[reason ?? 'autoplay'];
  if (status === 'error') return errors[error?.code ?? 'audio_error'];
  return transport;
};

const moonsetFromSec = 600;

/** Whole minutes until the month's time is used up; nothing while there are more than ten, or no limit. */
export const selectMoonsetMinutes = ({ timeLeftSec }: Pick<SoloPlayerState, 'timeLeftSec'>): number | undefined =>
  timeLeftSec === undefined || timeLeftSec <= 0 || timeLeftSec > moonsetFromSec
    ? undefined
    : Math.ceil(timeLeftSec / 60);

/** 0..1 of the track. */
export const selectProgress = ({
  positionSec,
  durationSec,
}: Pick<SoloPlayerState, 'positionSec' | 'durationSec'>): number =>
  durationSec > 0 ? Math.min(1, Math.max(0, positionSec / durationSec)) : 0;

/** Without repeat nothing follows the last track. */
export const selectHasNext = ({
  tracks,
  currentIndex,
  repeat,
}: Pick<SoloPlayerState, 'tracks' | 'currentIndex' | 'repeat'>): boolean =>
  repeat === 'all' ? tracks.length > 0 : currentIndex < tracks.length - 1;
