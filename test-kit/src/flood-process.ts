import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface FloodOptions {
  readonly kind: 'commands' | 'joins' | 'pings' | 'large' | 'visits';
  readonly clients: number;
  /** Each comes from an address of its own. */
  readonly isSpread: boolean;
  /** Sessions that they come with; none: without one. */
  readonly secrets?: readonly string[];
  /** Where `joins` go in turn. */
  readonly roomIds?: readonly string[];
}

export interface FloodProcessOptions extends FloodOptions {
  readonly port: number;
}

export interface FloodStats {
  readonly connections: number;
  readonly cuts: number;
  readonly refused: number;
  readonly sentBytes: number;
}

const program = fileURLToPath(new URL('./flood-clients.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts flooding clients in a process of their own. Returns the function that ends them and answers their statistics.
 */
export function startFloodClients(url: string, clients: FloodOptions): () => Promise<FloodStats> {
  const options: FloodProcessOptions = { ...clients, port: Number(new URL(url).port) };
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const ended = once(child, 'close');
  return async () => {
    child.stdin.end();
    await ended;
    return JSON.parse(output) as FloodStats;
  };
}
