// Refuses a dependency whose licence nobody has allowed, whose install script nobody has read, or whose bytes nothing pins. It reads the
// lockfile and what is installed; known vulnerabilities need the network (docs/operating.md).
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { licenceProblems, originProblems, scriptProblems } from './lint/dependency-rules.mjs';
import { root } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Of the few packages whose lockfile entry says none: in an older form, as a list. */
function licenceOf({ folder }) {
  const manifest = `${folder}/package.json`;
  if (!existsSync(path.join(root, manifest))) return undefined;
  const { license, licenses } = readJson(manifest);
  return typeof license === 'string' ? license : licenses?.map(({ type }) => type).join(' OR ');
}

const lock = readJson('package-lock.json');
const problems = [...licenceProblems(lock, licenceOf), ...scriptProblems(lock), ...originProblems(lock)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
