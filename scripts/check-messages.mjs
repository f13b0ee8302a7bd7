// Refuses texts of the pages that are missing in a language, asked for but not there, used nowhere, or not translated, and
// words that texts and help articles no longer use.
// Run by tsx: the texts are modules of the pages.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
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
const articles = path.join(root, 'apps/web/src/features/site/help/articles');
const readArticles = (locale) =>
  readdirSync(path.join(articles, locale)).map((name) => [
    `help/${name}`,
    readFileSync(path.join(articles, locale, name), 'utf8'),
  ]);
const problems = [
  ...findTextProblems(languages, uses),
  ...Object.entries(languages).flatMap(([locale, texts]) =>
    findWordProblems(locale, new Map([...texts, ...readArticles(locale)])),
  ),
];
for (const problem of problems) console.error(problem.replace(`${root}/`, ''));
process.exitCode = problems.length > 0 ? 1 : 0;
