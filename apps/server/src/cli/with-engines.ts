import pino from 'pino';
import { type OpenedEngines, openEngines } from '../app/engines.ts';
import type { Config } from '../platform/config/config.ts';
import type { Engines } from '../platform/engines.ts';

/** Opens the engines for one verb, beside a running server where there is one, and closes them whatever happens. */
export async function withEngines<T>(config: Config, verb: string, work: (engines: Engines) => Promise<T>): Promise<T> {
  const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
  const opened: OpenedEngines = await openEngines(config, { purpose: `madoi ${verb}`, mayShare: true, log });
  try {
    return await work(opened.engines);
  } finally {
    await opened.close();
  }
}
