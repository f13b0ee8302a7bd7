import type { CommandOrder } from '@madoi/contract/wire/define-command';

/**
 * Runs the commands of a socket in the order in which they were sent: each waits for earlier commands of its kind of order,
 * and for an earlier join or leave. `free` commands wait for a slot only.
 */
export type CommandLimiter = (work: () => Promise<void>, order: CommandOrder) => void;

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

/**
 * Limits the commands of one socket. Waiting ones are dropped when the socket closes, because nobody gets the answer
 * and a terminated client must not be served further. The socket's budget bounds how many wait.
 */
export function createCommandLimiter(isOpen: () => boolean, slots = commandsInFlightMax): CommandLimiter {
  let waiting: Command[] = [];
  let running: Command[] = [];
  const startWaiting = (): void => {
    if (!isOpen()) waiting = [];
    // Arrays that were in use hold some 300 bytes, which idle sockets do without.
    if (waiting.length === 0 && running.length === 0) {
      waiting = [];
      running = [];
    }
    while (running.length < slots) {
      const [command] = waiting.splice(findStartable(running, waiting), 1);
      if (!command) return;
      running.push(command);
      void command.work().finally(() => {
        running.splice(running.indexOf(command), 1);
        startWaiting();
      });
    }
  };
  return (work, order) => {
    waiting.push({ work, order });
    startWaiting();
  };
}
