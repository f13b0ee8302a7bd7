import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Visitor } from '../../bench/joins/protocol.ts';

export interface CrowdOptions {
  readonly port: number;
  readonly roomId: string;
  readonly people: readonly Visitor[];
}

export interface CrowdReport {
  /** To calls and joins. */
  readonly answers: number;
  /** Calls that were answered with a time to come back. */
  readonly retries: number;
  /** Whether everybody is in the room, with all that a page asks. */
  readonly isIn: boolean;
}

export interface Crowd {
  latest(): CrowdReport;
  /** Resolves once everybody is in; rejects when somebody is not let in. */
  readonly coming: Promise<void>;
  /** Ends the process; safe after it has ended by itself. */
  leave(): Promise<void>;
}

const program = fileURLToPath(new URL('./crowd-clients.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lets people come into a room at once, in a process of their own. */
export function startCrowd(options: CrowdOptions): Crowd {
  const child = fork(program, { cwd: root, execArgv: ['--import', 'tsx'] });
  child.send(options);
  let latest: CrowdReport = { answers: 0, retries: 0, isIn: false };
  const coming = new Promise<void>((resolve, reject) => {
    child.on('message', (report: CrowdReport) => {
      latest = report;
      if (report.isIn) resolve();
    });
    child.once('exit', () => reject(new Error('somebody of the crowd did not come in')));
  });
  const ended = once(child, 'exit');
  return {
    latest: () => latest,
    coming,
    leave: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
