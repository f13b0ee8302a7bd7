// `npm start` and `npm run dev`: from a fresh clone to a served address, with one command.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { binary, root } from './run.mjs';

const isDevelopment = process.argv.includes('--dev');

ensureInstalled();
const settings = path.join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

if (isDevelopment) {
  process.env.NODE_ENV = 'development';
  const main = path.join(root, 'apps/server/src/main.ts');
  const child = spawn(binary('tsx'), ['watch', '--clear-screen=false', main, '--dev'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 0));
} else {
  process.env.NODE_ENV ??= 'production';
  ensureBuilt();
  // In this very process: signals reach the server itself, and nothing stands between it and the terminal.
  await import(pathToFileURL(path.join(root, 'apps/server/build/main.js')).href);
}
