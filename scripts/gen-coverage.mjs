// Writes into docs/spec-coverage.md which tests cite each rule; `--check` only compares, and fails on a broken promise.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findMistakes } from './coverage-rules.mjs';
import { binary, root } from './run.mjs';

const table = path.join(root, 'docs/spec-coverage.md');
const skipped = new Set(['node_modules', 'build', '.git', '.react-router', 'data']);
const citation = /['"`][^'"`\n]*?((?:\[\d+\.\d\d(?:,\s*\d+\.\d\d)*\]\s*)+)/g;

function* testFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* testFiles(full);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name) || /-contract\.ts$/.test(entry.name)) yield full;
  }
}

/** Rule id → the test files that cite it in a title. */
function findCitations() {
  const citations = new Map();
  for (const file of testFiles(root)) {
    for (const [, ids] of readFileSync(file, 'utf8').matchAll(citation)) {
      for (const id of ids.match(/\d+\.\d\d/g)) {
        citations.set(id, (citations.get(id) ?? new Set()).add(path.relative(root, file)));
      }
    }
  }
  return citations;
}

function formatTests(files) {
  return [...files]
    .sort()
    .map((file) => `[${path.basename(file)}](../${file})`)
    .join(', ');
}

function rewrite(text, citations) {
  const rows = new Map();
  const lines = text.split('\n').map((line) => {
    if (/^\| rule\s+\|/.test(line)) return '| rule | in our words | state | proved by |';
    if (/^\| ?-+ ?\|/.test(line)) return '| --- | --- | --- | --- |';
    const [, id, words, state] = /^\| (\d+\.\d\d)\s+\| (.*?)\s+\| (\w+)\s+\|/.exec(line) ?? [];
    if (id === undefined) return line;
    rows.set(id, { state, words });
    return `| ${id} | ${words} | ${state} | ${formatTests(citations.get(id) ?? [])} |`.replace('|  |', '| |');
  });
  return { text: format(lines.join('\n')), rows };
}

/** As the formatter wants it, so that the two never quarrel. */
function format(text) {
  const args = ['format', '--stdin-file-path=docs/spec-coverage.md'];
  const { status, stdout } = spawnSync(binary('biome'), args, { cwd: root, input: text, encoding: 'utf8' });
  return status === 0 ? stdout : text;
}

const citations = findCitations();
const before = readFileSync(table, 'utf8');
const { text, rows } = rewrite(before, citations);
const mistakes = findMistakes(rows, citations);
if (!process.argv.includes('--check')) writeFileSync(table, text);
else if (text !== before) mistakes.push('docs/spec-coverage.md is out of date: run npm run gen');
for (const mistake of mistakes) console.error(`spec coverage: ${mistake}`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
