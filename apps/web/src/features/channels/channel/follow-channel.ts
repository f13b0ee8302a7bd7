import type { EmorieChange, EmorieCounts } from '@madoi/contract/channels/emorie-events';
import type { ClientSocket } from '@madoi/room-client/socket/client-socket';

export interface ChannelListener {
  readonly onChange: (change: EmorieChange) => void;
  readonly onCounts: (counts: EmorieCounts) => void;
  /** The connection is back: something may have been missed. */
  readonly onBack: () => void;
}

/** Subscribes to a channel, and again with each new connection; answers how to end the subscription, which the socket outlives. */
export const followChannel = (
  socket: Pick<ClientSocket, 'connected' | 'emit' | 'on' | 'off'>,
  channelId: string,
  { onChange, onCounts, onBack }: ChannelListener,
): (() => void) => {
  let subscriptions = 0;
  const subscribe = () => {
    socket.emit('send:emorie:subscribe', { channelId });
    subscriptions += 1;
    if (subscriptions > 1) onBack();
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
    socket.off('connect', subscribe);
    socket.off('receive:emorie:changed', onAnyChange);
    socket.off('receive:emorie:reactions', onAnyCounts);
    if (socket.connected) socket.emit('send:emorie:unsubscribe', { channelId });
  };
};
