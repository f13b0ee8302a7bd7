import type { ClockAnswer } from '@madoi/contract/socket/clock';
import { createServerClock, type ServerClock } from '@madoi/room-client/clock/server-clock';
import { machineNowMs } from '../fanout/protocol.ts';
import type { RawClient } from '../fanout/raw-client.ts';

/** The clock that a page keeps, over a connection of a benchmark; `onAnswer` hears how long each probe took. */
export function clockOf({ ask }: Pick<RawClient, 'ask'>, onAnswer: (tookMs: number) => void): ServerClock {
  const emit = (command: string, payload: unknown, onAck?: (answer: ClockAnswer) => void): void => {
    const askedMs = performance.now();
    void ask(command, payload).then((answer) => {
      onAnswer(performance.now() - askedMs);
      onAck?.(answer as ClockAnswer);
    });
  };
  const socket = { connected: true, on: () => undefined, off: () => undefined, volatile: { emit } };
  return createServerClock(socket as unknown as Parameters<typeof createServerClock>[0]);
}

/** Server clock minus the machine's, as a listener estimates it: the true one is the same for everybody on this machine. */
export const offsetMsOf = (clock: ServerClock): number => clock.serverNow() - machineNowMs();
