import { dragHeartbeatMs, dragTtlMs, type QueueDrag } from '@madoi/contract/lounge/queue-drag';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RoomSocket } from '../socket/room-socket.ts';

/** Names of the other controllers by the queued track that they have in hand. */
export type DraggersByTrack = Readonly<Record<string, string>>;

export interface DragAwareness {
  readonly store: StoreApi<DraggersByTrack>;
  /** Sends to the other controllers which entry this user drags; undefined: none any more. */
  setDragged(mediaTrackId: string | undefined): void;
  dispose(): void;
}

interface RemoteDrag {
  readonly name: string;
  readonly mediaTrackId: string;
  readonly forget: ReturnType<typeof setTimeout>;
}

const byTrack = (remoteDrags: ReadonlyMap<string, RemoteDrag>): DraggersByTrack =>
  Object.fromEntries([...remoteDrags.values()].map(({ mediaTrackId, name }) => [mediaTrackId, name]));

/** Which tracks other controllers are dragging now; a drag whose heartbeat stops is over. */
export function createDragAwareness(socket: RoomSocket): DragAwareness {
  const store = createStore<DraggersByTrack>(() => ({}));
  const remoteDrags = new Map<string, RemoteDrag>();
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  const forgetDrag = (userId: string) => {
    clearTimeout(remoteDrags.get(userId)?.forget);
    if (remoteDrags.delete(userId)) store.setState(byTrack(remoteDrags), true);
  };
  const onDragUpdate = ({ user, mediaTrackId }: QueueDrag) => {
    forgetDrag(user.id);
    if (mediaTrackId === undefined) return;
    const forget = setTimeout(() => forgetDrag(user.id), dragTtlMs);
    remoteDrags.set(user.id, { name: user.name, mediaTrackId, forget });
    store.setState(byTrack(remoteDrags), true);
  };
  socket.on('receive:queue:hand:update', onDragUpdate);
  return {
    store,
    setDragged: (mediaTrackId) => {
      clearInterval(heartbeat);
      const emitDrag = () => void socket.emit('send:queue:hand:update', { mediaTrackId });
      emitDrag();
      if (mediaTrackId !== undefined) heartbeat = setInterval(emitDrag, dragHeartbeatMs);
    },
    dispose: () => {
      clearInterval(heartbeat);
      socket.off('receive:queue:hand:update', onDragUpdate);
      for (const { forget } of remoteDrags.values()) clearTimeout(forget);
    },
  };
}
