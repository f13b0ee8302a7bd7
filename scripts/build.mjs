import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, root, runHere } from './run.mjs';

const sources = ['apps', 'packages'];
const files = ['package-lock.json', 'tsconfig.base.json'];
const skipped = new Set(['node_modules', 'build', '.react-router', 'migrations']);
const stamp = path.join(root, 'node_modules/.cache/madoi/built');

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (skipped.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (!/\.(test|int\.test|pg\.test)\.tsx?$/.test(entry.name)) yield full;
  }
}

/** Contents, not times: a fresh clone and a touched file do not rebuild what is the same. */
function hashSources() {
  const hash = createHash('sha256');
  const all = [
    ...files.map((file) => path.join(root, file)),
    ...sources.flatMap((each) => [...filesBelow(path.join(root, each))]),
  ];
  for (const file of all) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function build(hash) {
  const options = {
    shell: process.platform === 'win32',
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  };
  for (const workspace of ['@madoi/web', '@madoi/server']) {
    const code = runHere('npm', ['run', 'build', '--silent', '-w', workspace], options);
    if (code !== 0) fail('The build failed: see the messages above.');
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Builds pages and server when their sources changed since the last build. */
export function ensureBuilt() {
  const hash = hashSources();
  const outputs = ['apps/web/build/server/index.js', 'apps/server/build/main.js'].map((file) => path.join(root, file));
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (known === hash && outputs.every((file) => existsSync(file))) return;
  console.error('Building …');
  build(hash);
}

// `npm run build`: whatever was built before.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--if-changed')) ensureBuilt();
  else build(hashSources());
}
