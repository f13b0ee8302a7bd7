import type { NotificationsChanged } from '@madoi/contract/notifications/notifications';
import { closeRoomSocket, createRoomSocket } from '@madoi/room-client/socket/room-socket';

/** Listens for what arrives for this person, on a page that has no room's socket. Answers how to end it. */
export function listenForPerson(
  onChange: (change: NotificationsChanged) => void,
  /** At every connection: something may have been missed before it. */
  onConnected: () => void,
): () => void {
  const socket = createRoomSocket();
  socket.on('receive:notification', onChange);
  socket.on('connect', onConnected);
  socket.connect();
  return () => closeRoomSocket(socket);
}
