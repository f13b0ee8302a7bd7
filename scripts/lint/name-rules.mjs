import { retiredNames, retiredWords } from './retired-names.mjs';

/** The parts of a name in lower case: `QueueDesk` and `queue-desk` are both `queue desk`. */
const partsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const longestWord = Math.max(...[...retiredWords.keys()].map((word) => word.split(' ').length));

/** What is retired in `name` and what to use instead; undefined: nothing is. */
export function findRetired(name) {
  const use = retiredNames.get(name);
  if (use !== undefined) return { retired: name, use };
  const parts = partsOf(name);
  for (let from = 0; from < parts.length; from += 1) {
    for (let to = from + 1; to <= Math.min(from + longestWord, parts.length); to += 1) {
      const retired = parts.slice(from, to).join(' ');
      const wordToUse = retiredWords.get(retired);
      if (wordToUse !== undefined) return { retired, use: wordToUse };
    }
  }
  return undefined;
}

/** What is retired in a file's name or in a folder's, without the suffixes (`.int.test.ts`). */
export function findRetiredInPath(file) {
  for (const segment of file.split('/')) {
    const found = findRetired(segment.replace(/(?!^)\..*$/, ''));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The identifiers that the glossary's last column names. */
export function identifiersOfGlossary(markdown) {
  const rows = markdown
    .split('\n## Copy')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rows.flatMap((row) => [...(row.split(' | ')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
}

/** Names that a style sheet gives: classes, custom properties, keyframes; with their lines. */
export function namesOfStyles(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((line, at) =>
    [...line.matchAll(/(?:(?<![\w)])\.|--|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => ({
      name,
      line: at + 1,
    })),
  );
}
