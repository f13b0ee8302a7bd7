import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Bench, runsMin } from './bench.ts';
import { readBaseline, report, writeBaseline } from './compare.ts';

/** `npm run bench -- NAME [--runs N] [--save]`: `--save` stores this run as the baseline. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, save: { type: 'boolean' } },
});

/** `bench/NAME/bench-NAME.ts` exports `bench`. */
const entryOf = (name: string): string => path.join(import.meta.dirname, name, `bench-${name}.ts`);
const names = readdirSync(import.meta.dirname).filter((name) => existsSync(entryOf(name)));

async function run(name: string): Promise<boolean> {
  const { bench } = (await import(pathToFileURL(entryOf(name)).href)) as { bench: Bench };
  const count = Number(values.runs ?? bench.runs);
  const isKept = count >= runsMin;
  console.log(`${bench.name}: ${bench.about}`);
  const runs: Readonly<Record<string, number>>[] = [];
  for (let n = 1; n <= count; n += 1) {
    if (process.stderr.isTTY) process.stderr.write(`  run ${n} of ${count}\r`);
    runs.push(await bench.runOnce());
  }
  await bench.close?.();
  const { lines, medians, worst, isFine } = report(bench, runs, readBaseline(name));
  for (const line of lines) console.log(line);
  if (!isKept) console.log(`  not kept: ${count} run(s), and a median takes ${runsMin}`);
  else if (values.save || readBaseline(name) === undefined) writeBaseline(name, { medians, worst });
  return isFine;
}

const chosen = positionals.length > 0 ? positionals : names;
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const name of chosen) if (!(await run(name))) process.exitCode = 1;
}
// Native libraries keep their threads, and the process with them, after the last measure.
process.exit();
