/** Runs work at once while a slot is free; other work waits in the order of the calls. */
export type CommandLimiter = (work: () => Promise<void>) => void;

/** How many commands of one socket may run at once. A page has one or two; each may occupy a database connection. */
const commandsInFlightMax = 8;

/**
 * Limits the commands of one socket. Waiting ones are dropped when the socket closes, because nobody gets the answer
 * and a terminated client must not be served further. The socket's budget bounds how many wait.
 */
export function createCommandLimiter(isOpen: () => boolean, slots = commandsInFlightMax): CommandLimiter {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  const runNext = (): void => {
    if (!isOpen()) waiting.length = 0;
    const work = running < slots ? waiting.shift() : undefined;
    if (!work) return;
    running += 1;
    void work().finally(() => {
      running -= 1;
      runNext();
    });
  };
  return (work) => {
    waiting.push(work);
    runNext();
  };
}
