import type { QueuePlayerState } from '../../../../platform/playback/queue-player-state.ts';

/** What the bar says in the middle. `offer` is what the one button does, where there is one. */
export interface SyncWords {
  readonly key:
    | 'inSync'
    | 'onItsOwn'
    | 'catchingUp'
    | 'reseating'
    | 'loading'
    | 'stalled'
    | 'paused'
    | 'blocked'
    | 'limit'
    | 'guestLimit'
    | 'otherDevice'
    | 'externalPause'
    | 'error';
  readonly offer: 'touch' | 'hereAgain' | 'resume' | 'retry' | 'join' | undefined;
}

const suspended = {
  autoplay: { key: 'blocked', offer: 'touch' },
  external_pause: { key: 'externalPause', offer: 'resume' },
  usage_limit: { key: 'limit', offer: undefined },
  other_device: { key: 'otherDevice', offer: 'hereAgain' },
} as const satisfies Record<string, SyncWords>;

/** A guest's day is used up: a name goes on, a retry does not. */
const guestLimit: SyncWords = { key: 'guestLimit', offer: 'join' };

const plain = {
  idle: { key: 'paused', offer: undefined },
  loading: { key: 'loading', offer: undefined },
  inSync: { key: 'inSync', offer: undefined },
  correcting: { key: 'catchingUp', offer: undefined },
  seeking: { key: 'reseating', offer: undefined },
  stalled: { key: 'stalled', offer: undefined },
  error: { key: 'error', offer: 'retry' },
} as const satisfies Record<string, SyncWords>;

/**
 * How this listener stands to the room, in the one thing worth saying. A player that has not begun with a song that
 * plays is on its way, not paused.
 */
export const selectSyncWords = (
  {
    status,
    player,
  }: Pick<QueuePlayerState, 'status'> & { readonly player: Pick<QueuePlayerState['player'], 'reason'> },
  isRoomPlaying: boolean,
  isConnected = true,
  isGuest = false,
): SyncWords => {
  if (isGuest && status === 'needsGesture' && player.reason === 'usage_limit') return guestLimit;
  if (status === 'needsGesture') return suspended[player.reason ?? 'autoplay'];
  // What the others hear by now cannot be known without a line to them.
  if (!isConnected && (status === 'inSync' || status === 'correcting')) return { key: 'onItsOwn', offer: undefined };
  return plain[status === 'idle' && isRoomPlaying ? 'loading' : status];
};
