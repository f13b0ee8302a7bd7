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

/**
 * Whom a text calls with an @: behind each the longest name that stands there, in any width and case; everybody of that name. Ids in the
 * order of their calls, each once, at most `mentionsMax`.
 */
export function findMentions(text: string, people: readonly Mentionable[]): string[] {
  const named = people.map(({ id, name }) => ({ id, name: fold(name) })).filter(({ name }) => name !== '');
  const calls = fold(text).split('@').slice(1);
  const found = calls.flatMap((rest) => {
    const here = named.filter(({ name }) => rest.startsWith(name) && endsThere(rest, name));
    const longest = Math.max(0, ...here.map(({ name }) => name.length));
    return here.filter(({ name }) => name.length === longest).map(({ id }) => id);
  });
  return [...new Set(found)].slice(0, mentionsMax);
}
