interface Mentionable {
  readonly id: string;
  readonly name: string;
}

/** How many people one text can call. */
const mentionsMax = 10;

const atSign = /[@＠]/u;
const latin = /[\p{Script=Latin}\p{N}_]/u;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether a text may call somebody: it has an @, in either width. Cheap, before the names of a room are read. */
export const hasMention = (text: string): boolean => atSign.test(text);

/** A Latin name ends where its word does: `@ken` calls nobody in `@kenta`. A Japanese one may be followed by anything, as by さん. */
const endsThere = (rest: string, name: string): boolean =>
  !(latin.test(name.at(-1) ?? '') && latin.test(rest.at(name.length) ?? ''));

interface Mentions {
  /** Ids in the order of their calls, each once, at most `mentionsMax`. */
  readonly ids: string[];
  /** Those of them whose name the text begins with: they are addressed. */
  readonly addressedIds: string[];
}

/**
 * Whom a text calls with an @: behind each the longest name that stands there, in any width and case; everybody of that name.
 */
export function findMentions(text: string, people: readonly Mentionable[]): Mentions {
  const named = people.map(({ id, name }) => ({ id, name: fold(name) })).filter(({ name }) => name !== '');
  const [before = '', ...calls] = fold(text).split('@');
  const found = calls.map((rest) => {
    const here = named.filter(({ name }) => rest.startsWith(name) && endsThere(rest, name));
    const longest = Math.max(0, ...here.map(({ name }) => name.length));
    return here.filter(({ name }) => name.length === longest).map(({ id }) => id);
  });
  const ids = [...new Set(found.flat())].slice(0, mentionsMax);
  const first = before.trim() === '' ? new Set(found[0]) : new Set<string>();
  return { ids, addressedIds: ids.filter((id) => first.has(id)) };
}
