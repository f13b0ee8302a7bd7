/** Runs work at once while there is a free slot; the rest waits in the order of the calls. */
export type CommandLimiter = (work: () => Promise<void>) => void;

/** How many commands of one socket may be under way. A page has one or two; each may hold a connection to the database. */
const commandsInFlightMax = 8;

/**
 * For the commands of one socket. What waits is dropped when the socket is gone: nobody is there for the answer, and who
 * was cut must not be served on. The socket's budget bounds how much waits.
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
