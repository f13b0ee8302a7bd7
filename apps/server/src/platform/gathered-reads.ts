import { createBatches } from './batches.ts';
import { type AwaitTurn, createTurns } from './turns.ts';
import { wait } from './wait.ts';

/** Reads one value for each key; of a crowd's, many at once. */
export interface GatheredReads<Value> {
  /** What is under the key, as it is after this call or later; undefined: nothing. Rejects as the read does that it went with. */
  read(key: string): Promise<Value | undefined>;
}

/** More than a crowd asks for while one read is under way, few enough for one statement. */
const keysMax = 500;

/**
 * What a crowd asks in so many ms goes together, with what it asks while a read is under way. A statement costs the same whether it answers one
 * question or fifty: the more of them came with the last read, the longer the next one gathers.
 */
const gatherLimitsMs = { least: 4, most: 12 } as const;

const gatherMsAfter = (askedCount: number): number =>
  Math.min(gatherLimitsMs.most, Math.max(gatherLimitsMs.least, askedCount));

/**
 * One read at a time, of all keys that were asked for while the one before it was under way. A single question waits for nobody; of a crowd
 * that comes at once, whose questions would each take a round trip to the database, a few statements ask everything. No answer is
 * older than its question: it is no cache.
 */
export function createGatheredReads<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): GatheredReads<Value> {
  let askedCount = 0;
  const join = createBatches({
    open: (): { readonly keys: Set<string>; askedCount: number; awaitTurn?: AwaitTurn } => ({
      keys: new Set(),
      askedCount: 0,
    }),
    isFull: ({ keys }) => keys.size >= keysMax,
    run: (batch) => {
      askedCount = batch.askedCount;
      return readMany([...batch.keys]);
    },
    gatherMs: () => gatherMsAfter(askedCount),
  });
  return {
    read: async (key) => {
      const { batch, result } = join();
      batch.keys.add(key);
      batch.askedCount += 1;
      batch.awaitTurn ??= createTurns(result);
      const turn = batch.awaitTurn();
      const values = await result;
      await turn;
      return values.get(key);
    },
  };
}

interface SharedReadOptions<Value> {
  /** How long after this value was read the next read begins at the earliest, in ms: who asks meanwhile waits for it. Default: at once. */
  readonly apartMs?: (value: Value) => number;
}

/**
 * The same for what is read with one statement for each question: those who ask the same while it is being read share the next read. What is
 * read has to stay as it is, as everybody gets the same.
 */
export function createSharedReads<Question extends readonly (string | number)[], Value>(
  read: (...question: Question) => Promise<Value>,
  { apartMs = () => 0 }: SharedReadOptions<Value> = {},
): (...question: Question) => Promise<Value> {
  interface Waiting {
    readonly value: Promise<Value>;
    readonly awaitTurn: AwaitTurn;
    askedCount: number;
  }
  interface Entry {
    readonly running: Promise<unknown>;
    /** So many asked for what is being read. */
    readonly askedCount: number;
    waiting: Waiting | undefined;
  }
  const questions = new Map<string, Entry>();
  const planNext = ({ running, askedCount }: Entry, key: string, question: Question): Waiting => {
    // The first who waits is followed by nobody as a rule; of a crowd, others do.
    const gathered = askedCount > 1 ? running.then(() => wait(gatherMsAfter(askedCount))) : running;
    const value = gathered.then(() => begin(key, question, planned.askedCount));
    const planned: Waiting = { value, awaitTurn: createTurns(value), askedCount: 0 };
    return planned;
  };
  const rest = async (value: Promise<Value>): Promise<void> => {
    const ms = await value.then(apartMs, () => 0);
    if (ms > 0) await wait(ms);
  };
  const begin = (key: string, question: Question, askedCount: number): Promise<Value> => {
    const value = read(...question);
    const running = rest(value);
    const entry: Entry = { running, askedCount, waiting: undefined };
    questions.set(key, entry);
    void running.then(() => {
      if (questions.get(key) === entry && entry.waiting === undefined) questions.delete(key);
    });
    return value;
  };
  return async (...question) => {
    const key = JSON.stringify(question);
    const entry = questions.get(key);
    if (entry === undefined) return begin(key, question, 1);
    entry.waiting ??= planNext(entry, key, question);
    entry.waiting.askedCount += 1;
    const { value, awaitTurn } = entry.waiting;
    const turn = awaitTurn();
    await value;
    await turn;
    return value;
  };
}
