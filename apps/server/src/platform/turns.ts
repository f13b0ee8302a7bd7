/** Resolves when it is the caller's turn; never rejects. */
export type AwaitTurn = () => Promise<void>;

/** What follows takes a fraction of a ms for each: a turn of all holds up everything else for some ms. */
const perTurn = 16;
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Lets those who wait for the same work go on in turns, in the order in which they asked: whatever else this process has to do comes in between. The
 * answer that 500 people wait for would otherwise be followed by what each of them does next, all at once.
 */
export function createTurns(work: Promise<unknown>): AwaitTurn {
  let turn: Promise<void> = work.then(
    () => undefined,
    () => undefined,
  );
  let takenCount = 0;
  return () => {
    if (takenCount > 0 && takenCount % perTurn === 0) turn = turn.then(nextTurn);
    takenCount += 1;
    return turn;
  };
}
