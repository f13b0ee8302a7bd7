// `npm test`: everything but the long tier, from a fresh clone. `npm run test:long`: the long tier, or the parts of it that
// are named; `--list` prints them. Both end with "N passed, N failed" over all test runners.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { ensureInstalled } from './install.mjs';
import { formatParts, formatTime, longParts } from './long-parts.mjs';
import { binary, fail, root, runHere, runInParallel } from './run.mjs';
import { formatSummary } from './summary.mjs';
import { ensureTools } from './tools.mjs';

const [mode, ...rest] = process.argv.slice(2);
const isLong = mode === '--long';
if (isLong && rest.includes('--list')) {
  console.log(`npm run test:long -- PART …\n${formatParts(longParts)}`);
  process.exit(0);
}
const parts = isLong ? chooseParts(rest) : [];
const reports = mkdtempSync(path.join(tmpdir(), 'madoi-reports-'));

const total = { passed: 0, failed: 0, isFine: true, failures: [] };

function readReport(name) {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function add(name, passed, failed, code, failures) {
  total.passed += passed;
  total.failures.push(...failures);
  if (failures.length === 0 && code !== 0)
    total.failures.push({ name, message: `ended with ${code}, and named no test: see its output above` });
  // A runner that broke off without naming a test has failed all the same.
  total.failed += failed === 0 && code !== 0 ? 1 : failed;
  total.isFine &&= code === 0 && failed === 0;
}

async function runVitest(name, choice, env = process.env) {
  const report = `${name}.json`;
  const args = [
    'run',
    ...choice,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(reports, report)}`,
    `--reporter=${path.join(root, 'scripts/unhandled-errors-reporter.mjs')}`,
  ];
  const unhandled = `${name}-unhandled.json`;
  const UNHANDLED_ERRORS_FILE = path.join(reports, unhandled);
  const code = await runInParallel(binary('vitest'), args, { env: { ...env, UNHANDLED_ERRORS_FILE } });
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report) ?? {};
  add(name, numPassedTests, numFailedTests, code, [...failuresOfVitest(testResults), ...(readReport(unhandled) ?? [])]);
}

/** Starts one of our scripts at low priority, beside tests that wait for clocks and pages; what it prints is shown when it is done. */
function runBeside(script, ...args) {
  const logFile = path.join(reports, `${script}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [path.join(root, 'scripts', script), ...args], {
    cwd: root,
    stdio: ['ignore', log, log],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      closeSync(log);
      resolve({ code: code ?? 1, output: readFileSync(logFile, 'utf8') });
    });
  });
}

async function runPlaywright(name, choice, env = process.env) {
  const report = `${name}.json`;
  // A folder of its own for each run: one run would clear away the traces of the one before.
  const output = path.join(root, 'test-results', name);
  const args = ['test', ...choice, '--output', output, '--reporter=list,json'];
  const code = await runInParallel(binary('playwright'), args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, report) },
  });
  const { stats, suites = [] } = readReport(report) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {};
  add(name, expected + flaky, unexpected, code, failuresOfPlaywright(suites));
}

/** Every ordinary journey: two files at a time, then alone what changes something for everybody or keeps the machine busy. */
async function runJourneys(name, env = process.env) {
  await runPlaywright(name, ['--grep-invert', '@alone'], env);
  await runPlaywright(`${name}-alone`, ['--grep', '@alone', '--workers=1'], env);
}

/** The slow checks go beside the browsers, which leave a quarter of two cores idle; integration tests leave room for the build. */
async function runOrdinary() {
  console.log('— unit tests');
  await runVitest('unit', ['--project', 'unit']);
  const building = runBeside('build.mjs', '--if-changed');
  console.log('\n— int tests');
  await runVitest('int', ['--project', 'int']);
  const built = await building;
  console.log(`\n— build\n${built.code === 0 ? 'ok' : built.output}`);
  if (built.code !== 0) fail('The build failed: see the messages above.');
  const checking = runBeside('check.mjs');
  console.log('\n— browser tests');
  await runJourneys('e2e');
  const checked = await checking;
  console.log(`\n— check\n${checked.output}`);
  total.isFine &&= checked.code === 0;
}

async function runLong(parts) {
  const env = { ...process.env, MADOI_TEST_LONG: '1' };
  if (parts.some(({ runner }) => runner !== 'vitest')) {
    const code = runHere(process.execPath, [path.join(root, 'scripts/build.mjs'), '--if-changed']);
    if (code !== 0) fail('The build failed: see the messages above.');
  }
  for (const { name, runner, files, holds, env: own = {} } of parts) {
    console.log(`\n— ${name}: ${holds}`);
    const startedMs = Date.now();
    if (runner === 'vitest') await runVitest(name, files, { ...env, ...own });
    else if (runner === 'journeys') await runJourneys(name, { ...env, ...own });
    else await runPlaywright(name, files, { ...env, ...own });
    console.log(`\n${formatTime(name, (Date.now() - startedMs) / 60_000)}`);
  }
}

/** The parts that are named after `--long`; all of them when none is. */
function chooseParts(names) {
  const unknown = names.find((name) => !longParts.some((part) => part.name === name));
  if (unknown !== undefined) fail(`The long tier has no part "${unknown}". It has:\n${formatParts(longParts)}`);
  return names.length === 0 ? longParts : longParts.filter(({ name }) => names.includes(name));
}

ensureInstalled();
ensureTools(parts);
if (isLong) await runLong(parts);
else await runOrdinary();
rmSync(reports, { recursive: true, force: true });
console.log(formatSummary(total, isLong ? [] : longParts));
process.exitCode = total.isFine ? 0 : 1;
