import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const folders = ['apps', 'packages', 'test-kit', 'bench', 'e2e'];
const skipped = new Set(['node_modules', 'build', '.react-router', 'data']);

function* testFilesIn(folder) {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* testFilesIn(file);
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield file;
  }
}

/** Every test file of the product, from the root. */
export const testFiles = () => folders.flatMap((folder) => [...testFilesIn(folder)]);
