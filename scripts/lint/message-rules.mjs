/** The texts of a language by their whole keys: `channels.post.edited`. */
export const textsOf = (messages, path = []) =>
  typeof messages === 'string'
    ? [[path.join('.'), messages]]
    : Object.entries(messages).flatMap(([key, value]) => textsOf(value, [...path, key]));

const hasKana = (text) => /[\u3041-\u30fa\u30fd-\u30ff]/.test(text);
/** Whole keys that a use may mean: a `*` in it stands for what is known only when the page runs. */
const patternOf = (key) =>
  new RegExp(
    `^${key
      .split('*')
      .map((part) => part.replace(/[.+?^$()[\]{}|\\]/g, '\\$&'))
      .join('.+')}(?:\\.|$)`,
  );

/**
 * One line per problem. `languages` has the texts of each language, `uses` the keys that the pages ask for and where; a key of a
 * whole group uses all texts below it.
 */
export function findTextProblems(languages, uses) {
  const [[, japanese], ...translations] = Object.entries(languages);
  const problems = translations.flatMap(([locale, texts]) => [
    ...[...japanese.keys()].filter((key) => !texts.has(key)).map((key) => `${locale}: \`${key}\` is missing`),
    ...[...texts.keys()].filter((key) => !japanese.has(key)).map((key) => `${locale}: \`${key}\` is not in Japanese`),
    ...[...texts].filter(([, text]) => hasKana(text)).map(([key]) => `${locale}: \`${key}\` is still Japanese`),
  ]);
  const unused = new Set(japanese.keys());
  const known = new Map();
  for (const { key, at } of uses) {
    if (!known.has(key)) {
      const pattern = patternOf(key);
      const meant = [...japanese.keys()].filter((each) => pattern.test(each));
      known.set(key, meant.length > 0);
      for (const each of meant) unused.delete(each);
    }
    if (!known.get(key)) problems.push(`${at}: there is no text \`${key}\``);
  }
  return [...problems, ...[...unused].map((key) => `\`${key}\` is used nowhere`)];
}
