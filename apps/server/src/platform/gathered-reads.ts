import { createBatches, createKeyedBatches } from './batches.ts';

/** Reads one value for each key; of a crowd's, many at once. */
export interface GatheredReads<Value> {
  /** What is under the key, as it is after this call or later; undefined: nothing. Rejects as the read does that it went with. */
  read(key: string): Promise<Value | undefined>;
}

/** More than a crowd asks for while one read is under way, few enough for one statement. */
const keysMax = 500;

/**
 * One read at a time, of all keys that were asked for while the one before it was under way. A single question waits for nobody; of a crowd
 * that comes at once, whose questions would each take a round trip to the database, a few statements ask everything. No answer is
 * older than its question: it is no cache.
 */
export function createGatheredReads<Value>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): GatheredReads<Value> {
  const join = createBatches({
    open: () => new Set<string>(),
    isFull: (keys) => keys.size >= keysMax,
    isGathered: true,
    run: (keys) => readMany([...keys]),
  });
  return {
    read: async (key) => {
      const { batch: keys, result } = join();
      keys.add(key);
      return (await result).get(key);
    },
  };
}

/** As a person in a room. */
type Pair = readonly [string, string];

/** The same where a key has two parts. */
export function createGatheredPairReads<Value>(
  readMany: (pairs: readonly Pair[]) => Promise<readonly (readonly [Pair, Value])[]>,
): (...pair: Pair) => Promise<Value | undefined> {
  const reads = createGatheredReads(async (keys) => {
    const found = await readMany(keys.map((key) => JSON.parse(key) as Pair));
    return new Map(found.map(([pair, value]) => [JSON.stringify(pair), value]));
  });
  return (...pair) => reads.read(JSON.stringify(pair));
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
  { apartMs }: SharedReadOptions<Value> = {},
): (...question: Question) => Promise<Value> {
  const join = createKeyedBatches((key) => ({
    open: () => undefined,
    isGathered: true,
    run: () => read(...(JSON.parse(key) as Question)),
    ...(apartMs && { restMs: apartMs }),
  }));
  return (...question) => join(JSON.stringify(question)).result;
}
