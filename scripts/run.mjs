import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The path of a program that npm installed. */
export function binary(name) {
  return path.join(root, 'node_modules/.bin', name);
}

/** Runs to the end with the terminal's input and output; answers the exit code. */
export function runHere(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

/** Runs to the end with the terminal's output, while other things go on; resolves with the exit code. */
export function runInParallel(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code, signal) => {
      if (signal !== null) console.error(`${command} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}

export function fail(line) {
  console.error(line);
  process.exit(1);
}
