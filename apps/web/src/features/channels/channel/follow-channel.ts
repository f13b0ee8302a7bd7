import type { EmorieChange, EmorieCounts } from '@madoi/contract/channels/emorie-events';
import type { ClientSocket } from '@madoi/room-client/socket/client-socket';

export interface ChannelListener {
  readonly onChange: (change: EmorieChange) => void;
  readonly onCounts: (counts: EmorieCounts) => void;
  /** What happens from now on arrives; what happened since the page was loaded, or while the connection was away, did not. */
  readonly onSubscribed: () => void;
}

/** Subscribes to a channel, and again with each new connection; answers how to end the subscription, which the socket outlives. */
export const followChannel = (
  socket: Pick<ClientSocket, 'connected' | 'emit' | 'on' | 'off'>,
  channelId: string,
  { onChange, onCounts, onSubscribed }: ChannelListener,
): (() => void) => {
  let isFollowed = true;
  const subscribe = () => {
    socket.emit('send:emorie:subscribe', { channelId }, () => {
      if (isFollowed) onSubscribed();
    });
  };
  const onAnyChange = (change: EmorieChange) => {
    if (change.channelId === channelId) onChange(change);
  };
  const onAnyCounts = (counts: EmorieCounts) => {
    if (counts.channelId === channelId) onCounts(counts);
  };
  socket.on('connect', subscribe);
  socket.on('receive:emorie:changed', onAnyChange);
  socket.on('receive:emorie:reactions', onAnyCounts);
  if (socket.connected) subscribe();
  return () => {
    isFollowed = false;
    socket.off('connect', subscribe);
    socket.off('receive:emorie:changed', onAnyChange);
    socket.off('receive:emorie:reactions', onAnyCounts);
    if (socket.connected) socket.emit('send:emorie:unsubscribe', { channelId });
  };
};
