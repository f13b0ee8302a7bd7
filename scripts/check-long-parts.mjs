// Fails when a test file of the long tier is in none of its parts, or in two.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPartMistakes, longParts } from './long-parts.mjs';
import { root } from './run.mjs';

const skipped = new Set(['node_modules', 'build', '.react-router', 'data']);
/** How a test file says that a long run makes more of it: by the variable, or by what reads it. */
const readsLong = /MADOI_TEST_LONG|devicesFrom|\/seeds(\.ts)?'|fuzz-app/;

function* testFiles(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* testFiles(file);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

const isLong = (file) =>
  file.startsWith('e2e/long/') ||
  file.endsWith('.long.test.ts') ||
  readsLong.test(readFileSync(path.join(root, file), 'utf8'));
const found = ['apps', 'packages', 'test-kit', 'bench', 'e2e']
  .flatMap((folder) => [...testFiles(folder)])
  .filter(isLong);
const mistakes = findPartMistakes(longParts, found);
for (const mistake of mistakes) console.error(`long tier: ${mistake}`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
