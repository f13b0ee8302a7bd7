import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SharedProduct } from './shared-product.ts';

/** The process that carries the voices: a child of the server's. */
export const sfuProcessOf = async ({ pid }: SharedProduct): Promise<number> => {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid), '-f', 'live-sfu']);
  const [child] = stdout.trim().split('\n');
  if (!child) throw new Error('nothing carries voices');
  return Number(child);
};
