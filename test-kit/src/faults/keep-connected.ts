import { attemptUnderWay, type ClientSocket } from '@madoi/room-client/socket/client-socket';
import { reconnectSoon } from '@madoi/room-client/socket/reconnect-soon';

const probeWithinMs = 2_000;

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Brings a lost connection back as a page does, which has no machine that sleeps and no other network. Answers how to stop. */
export function keepConnected(socket: ClientSocket, url: string, random: () => number): () => void {
  const isServing = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(probeWithinMs) })).ok;
    } catch {
      return false;
    }
  };
  const never = () => () => undefined;
  const attempt = () => attemptUnderWay(socket);
  return reconnectSoon({ socket, isServing, onNetworkHint: never, onWake: never, attempt, schedule, random });
}
