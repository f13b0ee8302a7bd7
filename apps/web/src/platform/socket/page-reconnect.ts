import { tooManySockets } from '@madoi/contract/constants';
import { attemptUnderWay, type ClientSocket } from '@madoi/room-client/socket/client-socket';
import { detectSleep } from '@madoi/room-client/socket/detect-sleep';
import { type ProbeAnswer, reconnectSoon } from '@madoi/room-client/socket/reconnect-soon';
import { turnedAway } from './turned-away.ts';

const answerWithinMs = 2_000;

/** Asks before it connects, because a script does not learn why a WebSocket was refused, nor when to come back. */
const probe = async (): Promise<ProbeAnswer> => {
  try {
    const { ok, headers } = await fetch('/admitz', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) });
    return { isServing: ok, retryAfterMs: Number(headers.get('retry-after') ?? 0) * 1_000 || undefined };
  } catch {
    return { isServing: false, isOffline: !navigator.onLine };
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
  const onTurnedAway = (retryAfterMs: number | undefined) =>
    turnedAway.setState({ why: retryAfterMs === undefined ? undefined : 'busy' });
  const noteTooMany = ({ message }: Error) => {
    if (message === tooManySockets) turnedAway.setState({ why: 'tooMany' });
  };
  const noteConnected = () => turnedAway.setState({ why: undefined });
  socket.on('connect_error', noteTooMany);
  socket.on('connect', noteConnected);
  const random = Math.random;
  const stop = reconnectSoon({ socket, probe, onTurnedAway, onNetworkHint, onWake, attempt, schedule, random });
  return () => {
    socket.io.off('ping', noteHeard);
    socket.off('connect_error', noteTooMany);
    socket.off('connect', noteConnected);
    noteConnected();
    stop();
  };
};
