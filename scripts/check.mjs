// `npm run check`: everything about the sources that needs no running program. Cheap checks that often fail come first
// in each lane.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { binary, root } from './run.mjs';

const node = process.execPath;
/**
 * What production never reaches. Dependencies are not checked here, because some are loaded by address or path only.
 */
const unreached = 'files,exports,types,nsExports,nsTypes,enumMembers,duplicates';
const script = (name) => path.join(root, 'scripts', name);
/** By its path: TypeScript 6, whose parser our checks and tools import, has a program of the same name. */
const typesOf = (project) => [path.join(root, 'node_modules/typescript-7/bin/tsc'), '-p', project];

/** Two lanes side by side, each in its order: the pages are checked against the routes' generated types. */
const lanes = [
  [
    ['formatting and lint', binary('biome'), ['check', '--diagnostic-level=error', '--colors=off', '.']],
    ['names', node, [script('check-names.mjs')]],
    ['paths in documents', node, [script('check-paths.mjs')]],
    ['variables and commands in documents', binary('tsx'), [script('check-settings.mjs')]],
    ['sizes of files and functions', node, [script('check-sizes.mjs')]],
    ['secrets', node, [script('check-secrets.mjs')]],
    ['licences, scripts and checksums of dependencies', node, [script('check-dependencies.mjs')]],
    ['types of the packages', node, typesOf('packages')],
    ['types of the room client', node, typesOf('packages/room-client')],
    ['types of the server', node, typesOf('.')],
  ],
  [
    ['types of the routes', 'npm', ['run', 'typegen', '--silent', '-w', '@madoi/web']],
    ['types of the pages', node, typesOf('apps/web')],
    ['texts of the pages', binary('tsx'), [script('check-messages.mjs')]],
    ['layering', binary('depcruise'), ['--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'test-kit', 'bench']],
    [
      'circles between folders',
      binary('depcruise'),
      ['--config', '.dependency-cruiser-folders.cjs', 'apps/server/src', 'apps/web/src', 'packages'],
    ],
    ['unreached code', binary('knip'), ['--production', '--no-progress', '--include', unreached]],
    ['parts of the long tier', node, [script('check-long-parts.mjs')]],
    [
      'version of the protocol',
      binary('vitest'),
      ['run', '--project', 'unit', 'packages/contract/src/protocol.test.ts'],
    ],
    ['migrations', node, [script('check-migrations.mjs')]],
    ['specification coverage', node, [script('gen-coverage.mjs'), '--check']],
  ],
];

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ isPassed: false, output: error.message }));
    child.once('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

async function runLane(steps) {
  let isFine = true;
  for (const [name, command, args] of steps) {
    const startedMs = Date.now();
    const { isPassed, output } = await run(command, args);
    isFine &&= isPassed;
    console.log(`${isPassed ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedMs) / 1000).toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  }
  return isFine;
}

/** Runs every step (or those of types alone), so that one run shows every problem; answers whether all passed. */
export async function check(ofTypesOnly = false) {
  const chosen = ofTypesOnly ? lanes.map((steps) => steps.filter(([name]) => name.startsWith('types of'))) : lanes;
  const results = await Promise.all(chosen.map(runLane));
  return results.every(Boolean);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  process.exitCode = (await check(process.argv.includes('--types'))) ? 0 : 1;
}
