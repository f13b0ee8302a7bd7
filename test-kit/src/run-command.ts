import { tmpdir } from 'node:os';
import type { CliCommand } from '../../apps/server/src/cli/command.ts';
import type { Config } from '../../apps/server/src/platform/config/config.ts';
import { testConfig } from './app.ts';

export interface CommandCall {
  /** The database that the command works on. */
  readonly databaseUrl: string;
  readonly positionals?: readonly string[];
  readonly options?: Readonly<Record<string, string | boolean>>;
  readonly config?: Partial<Config>;
  /** What the command says to scripts is added to it. */
  readonly printed?: unknown[];
}

/** Runs a verb of the command line in this process: its exit code, and what it said to people. Throws what it throws. */
export async function runCommand(
  { run }: Pick<CliCommand, 'run'>,
  { databaseUrl, positionals = [], options = {}, config = {}, printed = [] }: CommandCall,
) {
  const lines: string[] = [];
  const output = {
    isJson: false,
    isTerminal: false,
    line: (text: string) => void lines.push(text),
    json: (value: unknown) => void printed.push(value),
    progress: () => undefined,
  };
  const { signal } = new AbortController();
  const code = await run({
    config: testConfig(tmpdir(), { databaseUrl, ...config }),
    positionals,
    options,
    output,
    signal,
  });
  return { code, lines };
}
