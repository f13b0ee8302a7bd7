// Refuses retired words in names (files, identifiers, message keys, browser databases, style sheets), and terms of the
// glossary that the code does not have.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRetired, findRetiredInPath, identifiersOfGlossary, namesOfStyles } from './lint/name-rules.mjs';
import { root } from './run.mjs';

const glossary = 'docs/glossary.md';
const list = 'scripts/lint/retired-names.mjs';
const isSource = (file) => /\.(tsx?|mjs|cjs)$/.test(file) && file !== list;
const isStyles = (file) => file.endsWith('.css');
const wordPattern = /[A-Za-z_$][\w$]*/g;

const describeProblem = (at, name, { retired, use }) =>
  `${at}: \`${name}\` holds the retired word "${retired}"; use: ${use}`;

/** One line per problem. Only a file whose text holds a retired word is parsed: parsing all takes seconds. */
export async function findNameProblems(sources, glossaryText) {
  const retiredByWord = new Map();
  const problems = [];
  for (const [file, text] of sources) {
    const inPath = findRetiredInPath(file);
    if (inPath !== undefined) problems.push(describeProblem(file, path.posix.basename(file), inPath));
    if (isStyles(file)) {
      for (const { name, line } of namesOfStyles(text)) {
        const retired = findRetired(name);
        if (retired !== undefined) problems.push(describeProblem(`${file}:${line}`, name, retired));
      }
    }
    if (!isSource(file)) continue;
    let mustParse = false;
    for (const [word] of text.matchAll(wordPattern)) {
      if (!retiredByWord.has(word)) retiredByWord.set(word, findRetired(word));
      mustParse ||= retiredByWord.get(word) !== undefined;
    }
    if (!mustParse) continue;
    const { findIdentifiers } = await import('./lint/find-identifiers.mjs');
    for (const { name, line } of findIdentifiers(file, text, (word) => findRetired(word) !== undefined)) {
      problems.push(describeProblem(`${file}:${line}`, name, findRetired(name)));
    }
  }
  for (const name of identifiersOfGlossary(glossaryText)) {
    if (!retiredByWord.has(name)) problems.push(`${glossary}: no source names \`${name}\``);
  }
  return problems;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files = listed.split('\0').filter((file) => file !== '' && !file.startsWith('docs/screens/'));
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const sources = files.map((file) => [file, isSource(file) || isStyles(file) ? read(file) : '']);
  const problems = await findNameProblems(sources, read(glossary));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
