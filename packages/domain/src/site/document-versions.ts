import type { VersionState } from '@madoi/contract/site/documents';

interface Version {
  readonly number: number;
  readonly effectiveAt: number;
}

/** The version in force at `nowMs` (ms since 1970): the latest of those that have begun; undefined of none. */
export const currentVersion = <V extends Version>(versions: readonly V[], nowMs: number): V | undefined =>
  versions
    .filter(({ effectiveAt }) => effectiveAt <= nowMs)
    .reduce<V | undefined>((latest, each) => (latest && latest.number > each.number ? latest : each), undefined);

/** Whether a version waits for its day, is in force or was followed by another at `nowMs` (ms since 1970). */
export function versionStateOf(version: Version, versions: readonly Version[], nowMs: number): VersionState {
  if (version.effectiveAt > nowMs) return 'planned';
  return currentVersion(versions, nowMs)?.number === version.number ? 'current' : 'past';
}

/** The paragraphs of a Markdown text: what stands between empty lines. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((each) => each.replace(/^\n+|\s+$/g, ''))
    .filter((each) => each !== '');

export interface ParagraphChange {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

/** Beyond this many pairs to compare, everything that differs counts as replaced: a guard, not a limit that texts come near. */
const comparedPairsMax = 1_000_000;

/** For each pair of positions, how many paragraphs the rests of both have in common, at most. */
function commonCounts(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const counts = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const below = counts[i + 1]?.[j] ?? 0;
      const beside = counts[i]?.[j + 1] ?? 0;
      const same = before[i] === after[j] ? (counts[i + 1]?.[j + 1] ?? 0) + 1 : 0;
      counts[i]?.fill(Math.max(below, beside, same), j, j + 1);
    }
  }
  return counts;
}

const removed = (text: string): ParagraphChange => ({ kind: 'removed', text });
const added = (text: string): ParagraphChange => ({ kind: 'added', text });

function compareInner(before: readonly string[], after: readonly string[]): readonly ParagraphChange[] {
  if (before.length * after.length > comparedPairsMax) return [...before.map(removed), ...after.map(added)];
  const counts = commonCounts(before, after);
  const changes: ParagraphChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if ((counts[i + 1]?.[j] ?? 0) >= (counts[i]?.[j + 1] ?? 0)) {
      changes.push(removed(before[i] ?? ''));
      i += 1;
    } else {
      changes.push(added(after[j] ?? ''));
      j += 1;
    }
  }
  return [...changes, ...before.slice(i).map(removed), ...after.slice(j).map(added)];
}

/** What a text took away and put in since the one before, paragraph by paragraph, in the order of reading; a changed one is both. */
export function compareParagraphs(before: string, after: string): readonly ParagraphChange[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  return compareInner(old.slice(start, old.length - end), now.slice(start, now.length - end));
}
