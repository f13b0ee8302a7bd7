import { shortReading } from '@madoi/domain/search/reading';
import type { Clock } from '#platform/clock.ts';
import type { ReadingProgram } from '#platform/readings/reading-program.ts';
import { plainReadingOf } from '../reading-of-name.ts';
import { type FoundReading, type ReadingsStore, type ReadKind, readKinds, type UnreadName } from './readings.store.ts';

export interface ReadNamesDeps {
  readonly store: ReadingsStore;
  readonly program: ReadingProgram;
  readonly clock: Clock;
}

export interface ReadNamesOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onRead?: (count: number) => void;
  /** Names of one transaction and one run of the program, whose start costs as much as reading some hundreds. */
  readonly pageSize?: number;
}

const defaultPageSize = 1_000;

/** Every line of a reading, for the index that it goes into. */
const shortLines = (reading: string): string => reading.split('\n').map(shortReading).join('\n');

async function readPage(
  { program }: ReadNamesDeps,
  page: readonly UnreadName[],
  signal: AbortSignal | undefined,
): Promise<readonly FoundReading[]> {
  const plain = page.map(({ name }) => plainReadingOf(name));
  const analysed = page.flatMap(({ name }, at) => (plain[at] === undefined && name !== undefined ? [name] : []));
  const readings = analysed.length === 0 ? [] : await program.read(analysed, signal);
  const readingOf = new Map(analysed.map((name, at) => [name, shortLines(readings[at] ?? '')]));
  return page.map((each, at) => ({ ...each, reading: plain[at] ?? readingOf.get(each.name ?? '') ?? '' }));
}

async function readKind(deps: ReadNamesDeps, kind: ReadKind, options: ReadNamesOptions): Promise<number> {
  const { signal, onRead, pageSize = defaultPageSize } = options;
  let count = 0;
  for (let afterId = ''; ; ) {
    signal?.throwIfAborted();
    const page = await deps.store.listUnread(kind, afterId, pageSize);
    const last = page.at(-1);
    if (!last) return count;
    count += await deps.store.save(kind, await readPage(deps, page, signal), deps.clock.now());
    onRead?.(count);
    // What was renamed meanwhile is left for the next run.
    afterId = last.id;
  }
}

/**
 * Finds out how everything is read that nobody has looked at: what came in before there were readings, and names with kanji that came in
 * since. Answers how many. Stopped or killed, the next run goes on with what is missing; two at once do some of it twice, with one result.
 */
export async function readUnreadNames(deps: ReadNamesDeps, options: ReadNamesOptions = {}): Promise<number> {
  let count = 0;
  for (const kind of readKinds) count += await readKind(deps, kind, options);
  return count;
}
