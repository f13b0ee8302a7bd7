import { type Emorie, getEmorie } from '@madoi/contract/channels/emorie';
import type { EmorieChange } from '@madoi/contract/channels/emorie-events';
import { statusOf } from '@madoi/contract/http/http-failure';
import type { RoomSocket } from '@madoi/room-client/socket/room-socket';
import { useEffect, useRef } from 'react';
import { call } from '#platform/http/call.ts';
import type { LiveCounts } from '../state/reaction-state.ts';

export interface LiveChannel {
  readonly onPublished: (post: Emorie) => void;
  readonly onChanged: (post: Emorie) => void;
  readonly onRemoved: (postId: string) => void;
  readonly onCounts: (postId: string, counts: LiveCounts) => void;
  /** The connection is back: something may have been missed. */
  readonly onBack: () => void;
}

/** A post as it is now; undefined: it is gone. */
const readPost = async (id: string): Promise<Emorie | undefined> => {
  try {
    return await call(getEmorie, { params: { id } });
  } catch (error) {
    const status = statusOf(error);
    if (status === 404 || status === 410) return undefined;
    throw error;
  }
};

const applyChange = async ({ emorieId, change }: EmorieChange, live: LiveChannel): Promise<void> => {
  const post = change === 'removed' ? undefined : await readPost(emorieId);
  if (post === undefined) live.onRemoved(emorieId);
  else if (change === 'published') live.onPublished(post);
  else live.onChanged(post);
};

/** What a connection does for a channel: it subscribes after each time that it is made. */
const follow = (socket: RoomSocket, channelId: string, live: () => LiveChannel): void => {
  let connections = 0;
  socket.on('connect', () => {
    socket.emit('send:emorie:subscribe', { channelId });
    connections += 1;
    if (connections > 1) live().onBack();
  });
  socket.on('receive:emorie:changed', (change) => {
    if (change.channelId !== channelId) return;
    // The page shows it the next time.
    applyChange(change, live()).catch((error: unknown) => console.error(error));
  });
  socket.on('receive:emorie:reactions', (counts) => {
    if (counts.channelId === channelId) live().onCounts(counts.emorieId, counts);
  });
  socket.connect();
};

/** Follows a channel while its page is open. The socket is fetched after the page, which shows its posts without it. */
export const useLiveChannel = (channelId: string, live: LiveChannel): void => {
  const latest = useRef(live);
  latest.current = live;
  useEffect(() => {
    let close = (): void => undefined;
    let isOver = false;
    import('@madoi/room-client/socket/room-socket').then(
      ({ closeRoomSocket, createRoomSocket }) => {
        if (isOver) return;
        const socket = createRoomSocket();
        follow(socket, channelId, () => latest.current);
        close = () => closeRoomSocket(socket);
      },
      (error: unknown) => console.error(error),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [channelId]);
};
