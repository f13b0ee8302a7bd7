import { parseArgs } from 'node:util';
import { readConfigOrThrow } from '../platform/config/read-config-or-throw.ts';
import { StartError } from '../platform/start-error.ts';
import { bannerCommand } from './banner-command.ts';
import { campaignCommand } from './campaign-command.ts';
import { type CliCommand, UsageError } from './command.ts';
import { demoCommand } from './demo-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { importCommand } from './import-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { managersCommand } from './managers-command.ts';
import { newsCommand } from './news-command.ts';
import { ngwordsCommand } from './ngwords-command.ts';
import { noticeCommand } from './notice-command.ts';
import { createOutput } from './output.ts';
import { payoutCommand } from './payout-command.ts';
import { reportsCommand } from './reports-command.ts';
import { standardCommand } from './standard-command.ts';
import { testPaymentsCommand } from './test-payments-command.ts';
import { tracksCommand } from './tracks-command.ts';
import { userCommand } from './user-command.ts';

const commands: readonly CliCommand[] = [
  importCommand,
  demoCommand,
  userCommand,
  ngwordsCommand,
  bannerCommand,
  newsCommand,
  campaignCommand,
  noticeCommand,
  reportsCommand,
  managersCommand,
  testPaymentsCommand,
  ledgerCommand,
  payoutCommand,
  standardCommand,
  tracksCommand,
  doctorCommand,
];
const exitCodes = { failed: 1, usage: 2, interrupted: 130 } as const;
const call = 'npm run madoi --';

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
    else console.error(error);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
// Pools and children are closed by now; nothing that is left may keep a script waiting.
process.exit();
