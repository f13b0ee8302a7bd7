import { attemptUnderWay, type ClientSocket } from '@madoi/room-client/socket/client-socket';
import { detectSleep } from '@madoi/room-client/socket/detect-sleep';
import { reconnectSoon } from '@madoi/room-client/socket/reconnect-soon';

const answerWithinMs = 2_000;

const isServing = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })).ok;
  } catch {
    return false;
  }
};

/** Calls back when the page is on another network, or is looked at again, as after sleep. */
const onNetworkHint = (listener: () => void): (() => void) => {
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const repeat = (everyMs: number, run: () => void) => {
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
};

/** Brings this page's socket back as soon as its server can be reached. */
export const bindPageReconnect = (socket: ClientSocket): (() => void) => {
  let heardAt = Date.now();
  const noteHeard = () => {
    heardAt = Date.now();
  };
  socket.io.on('ping', noteHeard);
  const onWake = (listener: (sleptMs: number) => void) =>
    detectSleep({ now: Date.now, heardAt: () => heardAt, repeat, onWake: listener });
  const attempt = () => attemptUnderWay(socket);
  const stop = reconnectSoon({ socket, isServing, onNetworkHint, onWake, attempt, schedule, random: Math.random });
  return () => {
    socket.io.off('ping', noteHeard);
    stop();
  };
};
