import { StartError } from '../start-error.ts';
import type { Config } from './config.ts';
import { readConfig } from './read-config.ts';

/** The configuration of this process; throws a StartError with one line per mistake. */
export function readConfigOrThrow(): Config {
  // npm runs scripts in the package's folder; a relative DATA_DIR is meant from where the person stood.
  const read = readConfig(process.env, process.env.INIT_CWD ?? process.cwd());
  if (read.ok) return read.config;
  throw new StartError(['the configuration has mistakes.', ...read.mistakes].join('\n'));
}
