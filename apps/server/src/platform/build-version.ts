import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from './server-root.ts';

/** Written by the build (see vite.config.ts); names the sources that were built. */
const builtVersionFile = path.join(serverRoot, 'build/version.txt');

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(path.join(serverRoot, 'package.json'), 'utf8')) as { version: string };
  const isBuilt = import.meta.url.includes('/build/') && existsSync(builtVersionFile);
  const suffix = isBuilt ? readFileSync(builtVersionFile, 'utf8').trim() : 'dev';
  return `${manifest.version}+${suffix}`;
}

/** Sent as `x-build-version`: a page of an older build learns that it is old. */
export const buildVersion = readVersion();
