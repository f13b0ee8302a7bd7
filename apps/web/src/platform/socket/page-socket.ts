import { createClientSocket, isOpening } from '@madoi/room-client/socket/client-socket';
import { createSharedSocket } from '@madoi/room-client/socket/shared-socket';
import { bindPageReconnect } from './page-reconnect.ts';
import { announcePageSocket, type PageSocket } from './page-socket-listeners.ts';
import { sessionChanges } from './session-changes.ts';

/** Longer than a page takes to become another one. */
const lingerMs = 3_000;

/** A page that is on its way to another keeps its connection; one that is hidden may be frozen, and does not. */
const linger = (end: () => void): (() => void) => {
  const timer = setTimeout(() => finish(), lingerMs);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') finish();
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };
  const finish = () => {
    stop();
    end();
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return stop;
};

const createPageSocket = (): PageSocket => {
  const socket = createClientSocket();
  const shared = createSharedSocket({
    socket,
    isOpening: () => isOpening(socket),
    keepConnected: () => bindPageReconnect(socket),
    linger,
  });
  sessionChanges.subscribe(shared.renew);
  const pageSocket = { ...shared, socket };
  announcePageSocket(pageSocket);
  return pageSocket;
};

let created: PageSocket | undefined;

/** This page's one connection to the server (docs/adr/051); never on the server. It is made for the first who asks. */
export const pageSocket = (): PageSocket => {
  created ??= createPageSocket();
  return created;
};
