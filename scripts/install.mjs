import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, root, runHere } from './run.mjs';

const minimum = [20, 19];
const stamp = path.join(root, 'node_modules/.cache/madoi/installed');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  if (!isEnough)
    fail(`Madoi needs Node ${minimum.join('.')} or newer, this is ${process.versions.node}: https://nodejs.org`);
}

/** Installs exactly what the lockfile says, when that has not been done yet. */
export function ensureInstalled() {
  checkNode();
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const isInstalled = existsSync(path.join(root, 'node_modules/.package-lock.json'));
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (isInstalled && known === lock) return;
  // An installation made by hand counts, and one that a change of the lockfile left complete.
  if (isInstalled && isComplete()) return remember(lock);
  console.error('Installing the locked dependencies (npm ci) …');
  const code = runHere('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) fail('The dependencies could not be installed: see npm’s message above.');
  remember(lock);
}

function remember(lock) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, lock);
}

/** Every package of the lockfile that is not optional is there in its version. */
function isComplete() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([folder, { version, optional, link, peer }]) => {
    if (folder === '' || optional || link || peer || !folder.includes('node_modules/')) return true;
    const manifest = path.join(root, folder, 'package.json');
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
  });
}
