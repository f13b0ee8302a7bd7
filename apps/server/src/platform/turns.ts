/** Resolves when it is the caller's turn; never rejects. */
export type AwaitTurn = () => Promise<void>;

/** What follows takes up to a ms for each, and somebody else's message needs a handful of turns. */
const perTurn = 5;

/** One line for all work of this process: with one for each, as many times that many would go on between two looks at what else there is to do. */
const line: (() => void)[] = [];
let isMoving = false;

function moveOn(): void {
  for (const goOn of line.splice(0, perTurn)) goOn();
  isMoving = line.length > 0;
  if (isMoving) setImmediate(moveOn);
}

const waitInLine = () =>
  new Promise<void>((resolve) => {
    line.push(resolve);
    if (isMoving) return;
    isMoving = true;
    setImmediate(moveOn);
  });

/**
 * Lets those who wait for the same work go on in turns, in the order in which they asked: whatever else this process has to do comes in between. The
 * answer that 500 people wait for would otherwise be followed by what each of them does next, all at once.
 */
export function createTurns(work: Promise<unknown>): AwaitTurn {
  const settled: Promise<void> = work.then(
    () => undefined,
    () => undefined,
  );
  let takenCount = 0;
  return () => {
    takenCount += 1;
    return takenCount === 1 ? settled : settled.then(waitInLine);
  };
}
