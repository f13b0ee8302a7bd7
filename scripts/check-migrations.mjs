// Fails when the tables of the sources differ from what the migrations build.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binary, root } from './run.mjs';

const server = path.join(root, 'apps/server');
const copy = mkdtempSync(path.join(tmpdir(), 'madoi-migrations-'));
cpSync(path.join(server, 'migrations'), copy, { recursive: true });
const before = readdirSync(copy).length;
const { status, stdout, stderr } = spawnSync(
  binary('drizzle-kit'),
  ['generate', '--dialect=postgresql', '--schema=./src/**/*.table.ts', `--out=${path.relative(server, copy)}`],
  { cwd: server, encoding: 'utf8' },
);
const isSame = status === 0 && readdirSync(copy).length === before;
rmSync(copy, { recursive: true });
if (status !== 0) console.error(stdout + stderr);
else if (!isSame) console.error('The tables have changed without a migration: run npm run gen -w @madoi/server.');
process.exitCode = isSame ? 0 : 1;
