import type { ServerClock } from '../clock/server-clock.ts';
import { createQueueSound, type QueueSoundOptions } from './create-queue-sound.ts';
import type { QueuePlayer } from './queue-player-state.ts';

export interface RoomSoundOptions extends Pick<QueueSoundOptions, 'call' | 'engine' | 'queueStore' | 'desk' | 'tabs'> {
  readonly clock: ServerClock;
  readonly roomId: string;
}

/** A room's player: by the server's clock, like everyone's in it. */
export const createRoomSound = (options: RoomSoundOptions): QueuePlayer =>
  createQueueSound({
    ...options,
    now: () => (options.clock.isReady() ? options.clock.serverNow() : Date.now()),
  });
