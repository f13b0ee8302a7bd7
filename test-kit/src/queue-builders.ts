import type { MediaQueue, QueueCommand, QueueEvent } from '@madoi/contract/lounge/queue';
import type { TrackFacts } from '@madoi/domain/lounge/queue/auto-fill';
import { type CommandContext, decideQueueCommand } from '@madoi/domain/lounge/queue/decide-command';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { createRoomQueue, selectIndex, selectTracks } from '@madoi/domain/lounge/queue/room-queue';

export const startMs = 1_000_000;

export const makeEvent = (fields: Partial<QueueEvent> & Pick<QueueEvent, 'action'>): QueueEvent => ({
  id: 1,
  at: startMs,
  lastId: 0,
  clientId: 'client-0001',
  createdBy: { id: 'user-owner' },
  ...fields,
});

export const added = (mediaTrackId: string, duration = 100) => ({
  mediaTrackId,
  duration,
  trackId: `track-${mediaTrackId}`,
  trackUpdatedAt: 7,
  source: { type: 'user' as const, id: 'user-owner' },
});

/** Tracks of 100 s each, the `index`-th selected. */
export const makeQueue = (ids: readonly string[], index = 0, state: Partial<MediaQueue['state']> = {}): MediaQueue => {
  const filled = reduceQueue(
    createRoomQueue('playlist-1', startMs),
    makeEvent({ action: 'add', mediaTracks: ids.map((id) => added(id)) }),
  );
  return {
    ...filled,
    state: { ...filled.state, ...state },
    mediaPlaylists: filled.mediaPlaylists.map((list) => ({ ...list, currentMediaTrackIndex: index })),
  };
};

export const idsOf = (queue: MediaQueue) => selectTracks(queue).map((track) => track.id);
export const currentIdOf = (queue: MediaQueue) => idsOf(queue)[selectIndex(queue)];

export const sequentialIds = (prefix: string) => {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${String(count).padStart(6, '0')}`;
  };
};

export const trackFactsOf = (ids: readonly string[], duration = 100): TrackFacts =>
  new Map(ids.map((id) => [id, { duration, updatedAt: 7, isAvailable: true }]));

export const decide = (queue: MediaQueue, command: Partial<QueueCommand>, context: Partial<CommandContext> = {}) =>
  decideQueueCommand(
    queue,
    { action: 'stop', clientId: 'client-0001', ...command },
    {
      actorId: 'user-owner',
      role: 'owner',
      nowMs: startMs,
      lastIdKnown: 5,
      lastId: 5,
      newId: sequentialIds('new'),
      trackFacts: trackFactsOf(['track-x', 'track-y']),
      ...context,
    },
  );

/** What must hold of every queue, whatever was done to it. Plain checks: simulations call it very often. */
export const expectValidQueue = (queue: MediaQueue) => {
  const ids = idsOf(queue);
  const index = selectIndex(queue);
  const { seekPosition, isPlaying } = queue.state;
  const broken = Object.entries({
    onePlaylist: queue.mediaPlaylists.length === 1 && queue.currentMediaPlaylistIndex === 0,
    idsAreUnique: new Set(ids).size === ids.length,
    indexIsInside: Number.isInteger(index) && index >= 0 && index < Math.max(1, ids.length),
    positionIsInside: seekPosition >= 0 && seekPosition <= (selectTracks(queue)[index]?.duration ?? 0),
    emptyIsSilent: ids.length > 0 || !isPlaying,
  }).flatMap(([rule, holds]) => (holds ? [] : [rule]));
  if (broken.length > 0) throw new Error(`${broken.join(', ')} broken in ${JSON.stringify(queue)}`);
};
