import type { SuspensionReason } from '@madoi/domain/player/player-state';
import type { AppErrorCode } from '@madoi/room-client/playback/app-error-code';
import type { SoloPlayerState } from '@madoi/room-client/playback/solo/solo-player-state';

/** What the middle of the bar shows: the transport, or the one reason why it cannot play. */
export type PlayerBarMode =
  | { readonly kind: 'transport' }
  /** A lounge is in front (specification 4.28). */
  | { readonly kind: 'interruptedByRoom' }
  /** A click on a player action is needed (4.14). */
  | { readonly kind: 'tapToPlay'; readonly why: 'blocked' | 'externalPause' }
  /** Another device took over (8.13). */
  | { readonly kind: 'playHere' }
  /** The month's time is used up (4.16). */
  | { readonly kind: 'limit' }
  | { readonly kind: 'error'; readonly code: AppErrorCode };

const suspended: Record<SuspensionReason, PlayerBarMode> = {
  autoplay: { kind: 'tapToPlay', why: 'blocked' },
  external_pause: { kind: 'tapToPlay', why: 'externalPause' },
  usage_limit: { kind: 'limit' },
  other_device: { kind: 'playHere' },
};
const transport: PlayerBarMode = { kind: 'transport' };
const interruptedByRoom: PlayerBarMode = { kind: 'interruptedByRoom' };
const errors: Record<AppErrorCode, PlayerBarMode> = {
  token_not_found: { kind: 'error', code: 'token_not_found' },
  audio_error: { kind: 'error', code: 'audio_error' },
  not_allowed: { kind: 'error', code: 'not_allowed' },
  not_connected: { kind: 'error', code: 'not_connected' },
  foreground_needed: { kind: 'error', code: 'foreground_needed' },
};

/** From what matters most to what matters least. The same state gives the same object, so that it can be selected. */
export const selectPlayerBarMode = ({
  isInterrupted,
  status,
  reason,
  error,
}: Pick<SoloPlayerState, 'isInterrupted' | 'status' | 'reason' | 'error'>): PlayerBarMode => {
  if (isInterrupted) return interruptedByRoom;
  if (status === 'suspended') return suspended[reason ?? 'autoplay'];
  if (status === 'error') return errors[error?.code ?? 'audio_error'];
  return transport;
};

const timeLeftNoticeSec = 600;

/** Whole minutes until the month's time is used up; nothing while there are more than ten, or no limit. */
export const selectMinutesLeft = ({ timeLeftSec }: Pick<SoloPlayerState, 'timeLeftSec'>): number | undefined =>
  timeLeftSec === undefined || timeLeftSec <= 0 || timeLeftSec > timeLeftNoticeSec
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
