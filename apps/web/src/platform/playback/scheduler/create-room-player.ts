import type { ServerClock } from '@madoi/room-client/clock/server-clock';
import type { QueuePlayer } from '@madoi/room-client/playback/scheduler/queue-player-state';
import { type BrowserQueuePlayerOptions, createBrowserQueuePlayer } from './create-browser-queue-player.ts';

export interface RoomPlayerOptions
  extends Pick<BrowserQueuePlayerOptions, 'call' | 'audioOutput' | 'queueStore' | 'reporter' | 'tabs' | 'opened'> {
  readonly clock: ServerClock;
  readonly roomId: string;
}

/** A room's player: by the server's clock, like everyone's in it. */
export const createRoomPlayer = (options: RoomPlayerOptions): QueuePlayer =>
  createBrowserQueuePlayer({
    ...options,
    now: () => (options.clock.isReady() ? options.clock.serverNow() : Date.now()),
  });
