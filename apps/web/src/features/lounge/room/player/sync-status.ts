import type { QueuePlayerState } from '@madoi/room-client/playback/scheduler/queue-player-state';

/** What the bar says in the middle. `action` is what the one button does, where there is one. */
export interface SyncStatus {
  readonly key:
    | 'inSync'
    | 'unsynced'
    | 'catchingUp'
    | 'seeking'
    | 'loading'
    | 'stalled'
    | 'paused'
    | 'blocked'
    | 'limit'
    | 'guestLimit'
    | 'otherDevice'
    | 'externalPause'
    | 'error';
  readonly action: 'tapToPlay' | 'playHere' | 'resume' | 'retry' | 'join' | undefined;
}

const suspended = {
  autoplay: { key: 'blocked', action: 'tapToPlay' },
  external_pause: { key: 'externalPause', action: 'resume' },
  usage_limit: { key: 'limit', action: undefined },
  other_device: { key: 'otherDevice', action: 'playHere' },
} as const satisfies Record<string, SyncStatus>;

/** A guest's day is used up: a name goes on, a retry does not. */
const guestLimit: SyncStatus = { key: 'guestLimit', action: 'join' };

const plain = {
  idle: { key: 'paused', action: undefined },
  loading: { key: 'loading', action: undefined },
  inSync: { key: 'inSync', action: undefined },
  correcting: { key: 'catchingUp', action: undefined },
  seeking: { key: 'seeking', action: undefined },
  stalled: { key: 'stalled', action: undefined },
  error: { key: 'error', action: 'retry' },
} as const satisfies Record<string, SyncStatus>;

/**
 * How this listener stands to the room, in the one thing worth saying. A player that has not begun with a song that
 * plays is on its way, not paused.
 */
export const selectSyncStatus = (
  {
    status,
    player,
  }: Pick<QueuePlayerState, 'status'> & { readonly player: Pick<QueuePlayerState['player'], 'reason'> },
  isRoomPlaying: boolean,
  isConnected = true,
  isGuest = false,
): SyncStatus => {
  if (isGuest && status === 'needsGesture' && player.reason === 'usage_limit') return guestLimit;
  if (status === 'needsGesture') return suspended[player.reason ?? 'autoplay'];
  // What the others hear by now cannot be known without a line to them.
  if (!isConnected && (status === 'inSync' || status === 'correcting')) return { key: 'unsynced', action: undefined };
  return plain[status === 'idle' && isRoomPlaying ? 'loading' : status];
};
