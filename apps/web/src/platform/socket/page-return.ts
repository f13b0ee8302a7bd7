import { returnSoon } from './return-soon.ts';
import type { RoomSocket } from './room-socket.ts';

const answerWithinMs = 2_000;

const isServing = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(answerWithinMs) })).ok;
  } catch {
    return false;
  }
};

/** Another network, or a page that somebody looks at again, as after sleep. */
const onHope = (listener: () => void): (() => void) => {
  const onLook = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', onLook);
  };
};

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Brings this page's socket back as soon as its server can be reached. */
export const returnPageSoon = (socket: RoomSocket): (() => void) =>
  returnSoon({ socket, isServing, onHope, schedule, random: Math.random });
