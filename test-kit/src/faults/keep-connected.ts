import { attemptUnderWay, type ClientSocket } from '@madoi/room-client/socket/client-socket';
import { type ProbeAnswer, reconnectSoon } from '@madoi/room-client/socket/reconnect-soon';

const probeWithinMs = 2_000;

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Whether a server would take somebody in, as a page asks it. */
async function askServer(url: string): Promise<ProbeAnswer> {
  try {
    const { ok, headers } = await fetch(`${url}/admitz`, { signal: AbortSignal.timeout(probeWithinMs) });
    return { isServing: ok, retryAfterMs: Number(headers.get('retry-after') ?? 0) * 1_000 || undefined };
  } catch {
    return { isServing: false };
  }
}

/** Brings a lost connection back as a page does, which has no machine that sleeps and no other network. Answers how to stop. */
export function keepConnected(socket: ClientSocket, url: string, random: () => number): () => void {
  const never = () => () => undefined;
  const attempt = () => attemptUnderWay(socket);
  const hints = { onNetworkHint: never, onWake: never, onTurnedAway: () => undefined };
  return reconnectSoon({ socket, probe: () => askServer(url), ...hints, attempt, schedule, random });
}
