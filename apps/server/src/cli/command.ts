import type { Config } from '../platform/config/config.ts';

/** What a verb prints with: `line` for people (nothing with --json), `json` for scripts (nothing without). */
export interface Output {
  readonly isJson: boolean;
  readonly isTerminal: boolean;
  line(text: string): void;
  json(value: unknown): void;
  /** Overwrites one line at a terminal; an empty text clears it. */
  progress(text: string): void;
}

export interface CliInvocation {
  readonly config: Config;
  readonly positionals: readonly string[];
  /** The verb's own options, as `node:util` parses them. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly output: Output;
  readonly signal: AbortSignal;
}

export interface CliCommand {
  readonly name: string;
  /** How it is called, behind `npm run madoi --`. */
  readonly usage: string;
  readonly about: string;
  /** Each option with its one line of help. */
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly about: string }>>;
  /** Answers the exit code. Throws a UsageError for a mistake in the call. */
  run(call: CliInvocation): Promise<number>;
}

/** A mistake in how a verb was called. It is printed in one line, with the verb's help. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
