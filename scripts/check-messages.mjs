// Refuses texts of the pages that are missing in a language, asked for but not there, used nowhere, or not translated, and
// words that texts and help articles no longer use.
// Run by tsx: the texts are modules of the pages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isMeant, textUsesOf } from '../apps/web/text-uses.ts';
import { findMessageUses, readProgram } from './lint/find-message-uses.mjs';
import { findTextProblems, findWordProblems, textsOf } from './lint/message-rules.mjs';
import { root } from './run.mjs';

const folder = path.join(root, 'apps/web/src/messages');
/** By the names of their files. The first language is the one that the others are held against. */
const locales = { ja: 'ja', en: 'en', 'zh-TW': 'zh-tw' };

const read = (...names) => import(pathToFileURL(path.join(folder, ...names)).href);

/** A folder holds the texts of one part; what every page carries of them is gathered in the file of the language. */
async function readTexts(file) {
  const { messages } = await read(`${file}.ts`);
  const parts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const modules = await Promise.all(parts.map(({ name }) => read(name, `${file}.ts`)));
  return new Map(textsOf(Object.assign({}, messages, ...modules)));
}

const languages = {};
for (const [locale, file] of Object.entries(locales)) languages[locale] = await readTexts(file);
const isSource = (file) => file.startsWith(path.join(root, 'apps/web/src')) && !/\.test\.tsx?$/.test(file);
const uses = findMessageUses(readProgram(path.join(root, 'apps/web/tsconfig.json')), isSource, (file) =>
  file.startsWith(folder),
);
/** The build parts the texts by what each source asks for, as far as it can be read there: it may see more than there is, and never less. */
const seenByFile = new Map();
const seenIn = (file) => {
  if (!seenByFile.has(file)) seenByFile.set(file, textUsesOf(readFileSync(file, 'utf8')));
  return seenByFile.get(file);
};
const isSeen = (key, seen) => (key.includes('*') ? isCovered(key, seen) : isMeant(key, seen));
const isCovered = (key, seen) => seen.endsWith('*') && key.slice(0, key.indexOf('*')).startsWith(seen.slice(0, -1));
const ofEveryPage = new Set(Object.keys((await read('ja.ts')).messages));
const unseen = uses.filter(({ key, at }) => {
  const file = at.replace(/:\d+$/, '');
  return ofEveryPage.has(key.split('.')[0]) && !seenIn(file).some((seen) => isSeen(key, seen));
});
const articles = path.join(root, 'apps/web/src/features/site/help/articles');
const readArticles = (locale) =>
  readdirSync(path.join(articles, locale)).map((name) => [
    `help/${name}`,
    readFileSync(path.join(articles, locale, name), 'utf8'),
  ]);
const problems = [
  ...unseen.map(({ key, at }) => `${at}: the build does not see that \`${key}\` is used (apps/web/text-uses.ts)`),
  ...findTextProblems(languages, uses),
  ...Object.entries(languages).flatMap(([locale, texts]) =>
    findWordProblems(locale, new Map([...texts, ...readArticles(locale)])),
  ),
];
for (const problem of problems) console.error(problem.replace(`${root}/`, ''));
process.exitCode = problems.length > 0 ? 1 : 0;
