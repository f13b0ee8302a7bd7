// Fails when a test file of the long tier is in none of its parts, or in two.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPartMistakes, longParts } from './long-parts.mjs';
import { root } from './run.mjs';
import { testFiles } from './test-files.mjs';

/** How a test file says that a long run makes more of it: by the variable, or by what reads it. */
const readsLong = /MADOI_TEST_LONG|devicesFrom|\/seeds(\.ts)?'|fuzz-app|from 'fast-check'/;

const isLong = (file) =>
  file.startsWith('e2e/long/') ||
  file.endsWith('.long.test.ts') ||
  readsLong.test(readFileSync(path.join(root, file), 'utf8'));
const mistakes = findPartMistakes(longParts, testFiles().filter(isLong));
for (const mistake of mistakes) console.error(`long tier: ${mistake}`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
