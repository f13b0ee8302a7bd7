// Refuses sources and functions that are too long to be read whole: what has grown past a limit holds two ideas.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLongFunctions } from './lint/find-long.mjs';
import { root } from './run.mjs';

const fileLinesMax = 250;
/** A journey is one story, and what a page runs by its text (`addInitScript`) can call nothing outside of itself. */
const journeyLinesMax = 165;
/** A stand-in for a browser, a server or a room is one list of what it stands in for. */
const standInLinesMax = 100;
const functionLinesMax = 60;

/** How many lines a function of this file may have. */
function functionLinesMaxOf(file) {
  if (file.startsWith('e2e/')) return journeyLinesMax;
  const isStandIn = /\.(test|fixture)\.(tsx?|mjs)$/.test(file) || /^(test-kit|bench|scripts\/screens)\//.test(file);
  return isStandIn ? standInLinesMax : functionLinesMax;
}

/** Style sheets are lists of rules, found by their names. */
const isSource = (file) => /\.(tsx?|mjs|cjs)$/.test(file);
/** Texts in three languages: long lists without logic. */
const isMessages = (file) => file.startsWith('apps/web/src/messages/');

/** One line per problem. */
export function findSizeProblems(file, text) {
  const lineCount = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const ofFile = lineCount > fileLinesMax ? [`${file}: ${lineCount} lines, ${fileLinesMax} at most`] : [];
  const linesMax = functionLinesMaxOf(file);
  // A file of few lines has no long function; parsing all takes seconds.
  if (lineCount <= linesMax) return ofFile;
  const ofFunctions = findLongFunctions(file, text, linesMax).map(
    ({ name, line, lineCount: length }) => `${file}:${line}: ${name} has ${length} lines, ${linesMax} at most`,
  );
  return [...ofFile, ...ofFunctions];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files = listed.split('\0').filter((file) => isSource(file) && !isMessages(file));
  const problems = files.flatMap((file) => findSizeProblems(file, readFileSync(path.join(root, file), 'utf8')));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
