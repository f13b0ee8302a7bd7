import type { ClientSocket } from '@madoi/room-client/socket/client-socket';
import type { SharedSocket } from '@madoi/room-client/socket/shared-socket';

type Stop = () => void;

/** Those who listen on something that may come later, once, and then stays. */
export const createListeners = <T>() => {
  let known: T | undefined;
  const stops = new Map<(thing: T) => Stop, Stop | undefined>();
  return {
    announce: (thing: T): void => {
      known = thing;
      for (const listen of stops.keys()) stops.set(listen, listen(thing));
    },
    /** `listen` is called at once where the thing is known, else as soon as it is; it answers how to stop. */
    add: (listen: (thing: T) => Stop): Stop => {
      stops.set(listen, known === undefined ? undefined : listen(known));
      return () => {
        stops.get(listen)?.();
        stops.delete(listen);
      };
    },
  };
};

export interface PageSocket extends SharedSocket {
  readonly socket: ClientSocket;
}

const listeners = createListeners<PageSocket>();

export const announcePageSocket = listeners.announce;

/**
 * Listens on the page's socket, whichever part holds it, and has no part in whether it connects. `listen` is called once, when the
 * socket is made or is there already; it answers how to stop.
 */
export const listenOnPageSocket = listeners.add;
