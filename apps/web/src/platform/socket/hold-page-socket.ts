import type { ClientSocket } from '@madoi/room-client/socket/client-socket';

/**
 * Holds the page's socket until the returned function is called. It is fetched after the page, which shows its content without it.
 * `listen` is called once, before the connection or when it is there already; it answers how to stop.
 */
export const holdPageSocket = (listen: (socket: ClientSocket) => () => void): (() => void) => {
  let letGo = (): void => undefined;
  let isOver = false;
  import('./page-socket.ts').then(
    ({ pageSocket }) => {
      if (isOver) return;
      const { socket, hold } = pageSocket();
      const stop = listen(socket);
      const release = hold();
      letGo = () => {
        stop();
        release();
      };
    },
    (error: unknown) => console.error(error),
  );
  return () => {
    isOver = true;
    letGo();
  };
};
