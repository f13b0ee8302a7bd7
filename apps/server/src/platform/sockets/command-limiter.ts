import type { CommandOrder } from '@madoi/contract/wire/define-command';

/**
 * Runs the commands of each socket in the order in which they were sent: each waits for earlier commands of its kind of order,
 * and for an earlier join or leave. `free` commands wait for a slot only.
 */
export type CommandLimiter<Socket> = (socket: Socket, work: () => Promise<void>, order: CommandOrder) => void;

/** How many commands of one socket may run at once: those of different orders, and `free` ones. Each may occupy a database connection. */
const commandsInFlightMax = 8;

interface Command {
  readonly work: () => Promise<void>;
  readonly order: CommandOrder;
}

/** A join or leave decides where everything else goes: it waits for all before it, and all behind it waits for it. */
const mustWait = (order: CommandOrder, before: ReadonlySet<CommandOrder>): boolean => {
  if (order === 'free') return false;
  return before.has(order) || before.has('membership') || (order === 'membership' && before.size > 0);
};

/** The place in `waiting` of the first that may start now; behind its end where none may. */
function findStartable(running: readonly Command[], waiting: readonly Command[]): number {
  const before = new Set<CommandOrder>();
  const pass = ({ order }: Command): void => {
    if (order !== 'free') before.add(order);
  };
  for (const command of running) pass(command);
  for (const [place, command] of waiting.entries()) {
    if (!mustWait(command.order, before)) return place;
    pass(command);
  }
  return waiting.length;
}

interface Commands {
  waiting: Command[];
  readonly running: Command[];
}

/**
 * Limits the commands of each socket. Waiting ones are dropped when the socket closes, because nobody gets the answer
 * and a terminated client must not be served further. The socket's budget bounds how many wait.
 */
export function createCommandLimiter<Socket extends object>(
  isOpen: (socket: Socket) => boolean,
  slots = commandsInFlightMax,
): CommandLimiter<Socket> {
  /** Of those with commands under way: most sockets are idle, and hold nothing. */
  const commandsOf = new WeakMap<Socket, Commands>();
  const startWaiting = (socket: Socket, commands: Commands): void => {
    const { running } = commands;
    if (!isOpen(socket)) commands.waiting = [];
    while (running.length < slots) {
      const [command] = commands.waiting.splice(findStartable(running, commands.waiting), 1);
      if (!command) break;
      running.push(command);
      void command.work().finally(() => {
        running.splice(running.indexOf(command), 1);
        startWaiting(socket, commands);
      });
    }
    if (running.length === 0) commandsOf.delete(socket);
  };
  return (socket, work, order) => {
    const commands = commandsOf.get(socket) ?? { waiting: [], running: [] };
    commandsOf.set(socket, commands);
    commands.waiting.push({ work, order });
    startWaiting(socket, commands);
  };
}
