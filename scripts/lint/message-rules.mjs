import { findRetiredWords } from './retired-words.mjs';

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

/** Verbs and adverbs that end like a plural. */
const noPlurals = new Set(['as', 'has', 'is', 'its', 'this', 'was']);
const countBeforeNoun = /(?<!¥)\{(?:\w+, number|count)\} ((?:[a-z-]+ ){0,2}?)([a-z]{2,}s|people)\b/g;

/** An English text that counts what it names in the plural alone: 1 would read "1 songs". */
const lacksPlural = (text) =>
  [...text.matchAll(countBeforeNoun)].some(
    ([, between, noun]) => ![...between.trim().split(' '), noun].some((word) => noPlurals.has(word)),
  );

const coOwner = '番頭';
const coOwnerExplained = '番頭（共同店主）';
/** The parts of the Japanese texts in which a newcomer would meet the word for a co-owner without what it means. */
function findUnexplained(japanese) {
  const partOf = (key) => key.split('.')[0];
  const parts = (word) => new Set([...japanese].filter(([, text]) => text.includes(word)).map(([key]) => partOf(key)));
  const explained = parts(coOwnerExplained);
  return [...parts(coOwner)]
    .filter((part) => !explained.has(part))
    .map((part) => `ja: \`${part}\` says ${coOwner} and nowhere ${coOwnerExplained}`);
}

/** What a text says that its language no longer does, one line each. */
export function findWordProblems(locale, texts) {
  const retired = [...texts].flatMap(([key, text]) =>
    findRetiredWords(locale, text).map((problem) => `${locale}: \`${key}\` says ${problem}`),
  );
  if (locale === 'ja') return [...retired, ...findUnexplained(texts)];
  if (locale !== 'en') return retired;
  const plurals = [...texts].filter(([, text]) => lacksPlural(text));
  return [...retired, ...plurals.map(([key]) => `en: \`${key}\` has a count without "one" and "other"`)];
}

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
