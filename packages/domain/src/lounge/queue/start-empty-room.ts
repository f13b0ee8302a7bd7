import type { QueueAction, QueueCommand } from '@madoi/contract/lounge/queue';
import type { PlayableQueue } from '../../player/playable-queue.ts';
import { selectTracks } from './room-queue.ts';

/** Commands that say by themselves whether the room plays. */
const playbackActions: readonly QueueAction[] = ['reset', 'play', 'pause', 'reset_index', 'stop', 'restart'];

/**
 * Whether these commands bring the first songs of an open room that has none, so that a `play` belongs behind them:
 * `add` alone only inserts (specification 4.22), and nobody who adds a song to an empty room wants silence. What
 * says itself how the room plays is left as it is, and so is an undo, which does not ask this.
 */
export const startsEmptyRoom = (queue: PlayableQueue, commands: readonly Pick<QueueCommand, 'action'>[]): boolean =>
  selectTracks(queue).length === 0 &&
  commands.some(({ action }) => action === 'add') &&
  !commands.some(({ action }) => playbackActions.includes(action));
