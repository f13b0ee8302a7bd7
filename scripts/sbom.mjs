// `npm run sbom [-- FILE]`: writes a bill of materials of what ships (CycloneDX, JSON), made by npm of the lockfile alone.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bomProblems, shippedBom } from './lint/sbom-rules.mjs';
import { fail, root } from './run.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
  shell: process.platform === 'win32',
});
const bom = shippedBom(JSON.parse(text), lock);
const problems = bomProblems(bom, lock);
if (problems.length > 0) fail(`The bill of materials is not whole: ${problems.join(', ')}.`);
const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/madoi.cdx.json'));
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(bom, undefined, 2)}\n`);
console.error(`${bom.components.length} components: ${file}`);
