import { parseArgs } from 'node:util';
import { readConfigOrThrow } from '../platform/config/read-config-or-throw.ts';
import { printError } from '../platform/log-error.ts';
import { StartError } from '../platform/start-error.ts';
import { type CliCommand, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { createOutput } from './output.ts';

const exitCodes = { failed: 1, usage: 2, interrupted: 130 } as const;
const call = import.meta.url.endsWith('.ts') ? 'npm run madoi --' : 'madoi';

function helpOf(command: CliCommand): string {
  const options = Object.entries({
    ...command.options,
    json: { about: 'Prints one JSON object per line instead of text; the last one is the summary' },
    help: { about: 'Shows this help' },
  });
  return [
    `${call} ${command.usage}`,
    '',
    command.about,
    '',
    ...options.map(([name, { about }]) => `  --${name.padEnd(12)} ${about}`),
  ].join('\n');
}

function overview(): string {
  return [
    `${call} COMMAND …`,
    '',
    ...commands.map(({ usage, about }) => `  ${usage}\n      ${about}`),
    '',
    `Run ${call} COMMAND --help for details. Settings come from the environment; "doctor" shows them.`,
  ].join('\n');
}

function parse(command: CliCommand, args: readonly string[]) {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' as const }, help: { type: 'boolean' as const } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The first Ctrl-C ends the verb in good order, the second one at once. */
function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  const onSignal = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.interrupted);
    controller.abort(new StartError('Stopped. What was done so far is kept; run the command again to continue.'));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return controller.signal;
}

async function runCommand(command: CliCommand, args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(command, args);
  if (values.help === true) {
    process.stdout.write(`${helpOf(command)}\n`);
    return 0;
  }
  const output = createOutput(values.json === true, process.stdout, process.stderr);
  return command.run({
    config: readConfigOrThrow(),
    positionals,
    options: values as Record<string, string | boolean | undefined>,
    output,
    signal: abortOnSignals(),
  });
}

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${overview()}\n`);
    return name === undefined ? exitCodes.usage : 0;
  }
  const command = commands.find((each) => each.name === name);
  if (!command) {
    console.error(`Unknown command "${name}".\n\n${overview()}`);
    return exitCodes.usage;
  }
  try {
    return await runCommand(command, rest);
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${helpOf(command)}`);
    else if (error instanceof StartError) console.error(error.message);
    else console.error(printError(error));
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
// Pools and children are closed by now; nothing that is left may keep a script waiting.
process.exit();
