// `npm run check`: everything about the sources that needs no running program. Cheap and telling checks come first.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { binary, root } from './run.mjs';

const node = process.execPath;
const script = (name) => path.join(root, 'scripts', name);

const steps = [
  ['formatting and lint', binary('biome'), ['check', '--diagnostic-level=error', '--colors=off', '.']],
  ['types of the packages', binary('tsc'), ['-p', 'packages']],
  ['types of the server', binary('tsc'), ['-p', '.']],
  ['types of the routes', 'npm', ['run', 'typegen', '--silent', '-w', '@madoi/web']],
  ['types of the pages', binary('tsc'), ['-p', 'apps/web']],
  ['layering', binary('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'packages']],
  ['migrations', node, [script('check-migrations.mjs')]],
  ['specification coverage', node, [script('gen-coverage.mjs'), '--check']],
];

/** Runs every step, so that one run shows every problem; answers whether all passed. */
export function check() {
  let isFine = true;
  for (const [name, command, args] of steps) {
    const startedMs = Date.now();
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    const isPassed = status === 0;
    isFine &&= isPassed;
    console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`);
    if (!isPassed) console.log(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  }
  return isFine;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  process.exitCode = check() ? 0 : 1;
}
