import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { serverRoot } from '../platform/server-root.ts';

/**
 * `npm run gen -w @madoi/server [-- --name what-changes]`: writes the SQL that brings the newest migration to the
 * tables of the sources. Review the SQL before committing it; a migration that was released is never edited.
 */
const drizzleKit = path.join(path.dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: serverRoot,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
