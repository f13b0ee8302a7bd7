import type { ClockAnswer } from '@madoi/contract/socket/clock';
import { roomCommands } from '@madoi/contract/socket/room-commands';
import type { SocketServer } from '#platform/sockets/socket-server.ts';

/** Answers what time it is here (decisions, section 5): for everyone who is connected, in a room or not. */
export function registerClockSocket(socketServer: SocketServer, preciseNowMs: () => number): void {
  const command = roomCommands.syncClock;
  const answer = (): ClockAnswer => {
    const t1 = preciseNowMs();
    return { t1, t2: preciseNowMs() };
  };
  socketServer.onCommand(command, answer);
  socketServer.answerDirectly(command.name, answer);
}
