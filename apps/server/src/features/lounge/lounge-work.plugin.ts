import type { AsyncScope } from '#platform/async-scope.ts';
import type { LoungeFeatureDeps, LoungeParts } from './lounge-parts.plugin.ts';
import { createNoticeDeliverer } from './notices/deliver-notices.ts';
import type { PresenceSockets } from './presence/presence.socket.ts';
import { createPresenceMonitor } from './presence/presence-monitor.ts';
import { createRoomCloser } from './room/room-closer.ts';
import { noticeContext, presenceContext, roomCloserContext } from './slice-contexts.plugin.ts';

export interface LoungeWork {
  start(scope: AsyncScope): Promise<void>;
}

/** What rooms hear from other processes, and what goes on by itself while they are open; `sockets` are there once they are served. */
export function createLoungeWork(
  { log, bus }: Pick<LoungeFeatureDeps, 'log' | 'bus'>,
  parts: LoungeParts,
  sockets: () => PresenceSockets | undefined,
): LoungeWork {
  const closer = createRoomCloser(roomCloserContext(parts), bus.locks, log);
  const dropConnection = (socketId: string): void => sockets()?.dropConnection(socketId);
  const presenceMonitor = createPresenceMonitor(presenceContext(parts), log, dropConnection);
  const noticeDeliverer = createNoticeDeliverer(noticeContext(parts), bus.locks, log);
  return {
    start: async (scope) => {
      // The counts last: who still leaves, or reacted a moment ago, is in them.
      scope.add('peaks', parts.peaks.stop);
      scope.add('counts of reactions', parts.reactionCounter.stop);
      scope.add('reactions', parts.reactions.stop);
      scope.add('occupancy', parts.announce.close);
      scope.add('kicks', await parts.kicks.subscribe((kick) => sockets()?.kick(kick)));
      scope.add('welcomes', await parts.welcomes.subscribe((welcome) => sockets()?.welcome(welcome)));
      scope.add('errors of rooms', await parts.roomErrors.subscribe((error) => sockets()?.emitError(error)));
      scope.add('profiles', await parts.profileUpdates.subscribe((userId) => sockets()?.applyProfileUpdate(userId)));
      scope.add('snapshots of rooms', await parts.snapshots.listen(parts.writeCounts));
      scope.add('sockets in rooms', () => sockets()?.drain());
      await scope.start('room closer', closer);
      await scope.start('presence monitor', presenceMonitor);
      await scope.start('delivery of notices', noticeDeliverer);
    },
  };
}
