// Refuses variables and commands in documents that the product does not have: they were renamed, or never built.
// Run by tsx: both are declared in modules of the server.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Capitals in quotes that are no setting of the product. */
const otherCapitals = new Set(['USLT', 'SYLT', 'CD1', 'SYS_NICE', 'STRIPE_TEST_SECRET_KEY']);
const commandPattern = /madoi -- ([a-z][^`\n#…]*)/g;

/** What looks like a variable, in quotes: a quoted word of capitals, and every one with an underscore. */
export function variablesOf(text) {
  const quoted = [...text.replace(commandPattern, '').matchAll(/`([^`\n]+)`/g)].map(([, words]) => words);
  const names = quoted.flatMap((words) => [
    ...(/^[A-Z][A-Z0-9]{2,}$/.test(words) ? [words] : []),
    ...(words.match(/\b(?:OIDC_<NAME>_[A-Z_]+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g) ?? []),
  ]);
  return names.filter((name) => !otherCapitals.has(name));
}

/** Each command with the verbs and options that follow it; what stands for a value is left out. */
export function commandsOf(text) {
  return [...text.matchAll(commandPattern)].map(([, line]) =>
    line.split(/[\s|[\]]+/).filter((word) => /^(?:--)?[a-z][a-zA-Z-]*$/.test(word)),
  );
}

/** What is wrong with the command in these words; `commands` as the server declares them. Undefined: nothing. */
export function findCommandProblem([name, ...words], commands) {
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return `there is no command ${name}`;
  const options = Object.keys({ ...command.options, json: {}, help: {} }).map((option) => `--${option}`);
  const known = new Set([...command.usage.split(/[\s|[\]]+/), ...options]);
  const unknown = words.find((word) => !known.has(word));
  return unknown === undefined ? undefined : `${name} does not know ${unknown}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => import(pathToFileURL(path.join(root, 'apps/server/src', file)).href);
  const { variables, oidcVariables, renamedVariables } = await read('platform/config/variables.ts');
  const { commands } = await read('cli/commands.ts');
  const known = new Set([
    ...Object.keys(variables),
    ...Object.keys(oidcVariables).map((part) => `OIDC_<NAME>_${part}`),
  ]);
  const listed = execFileSync('git', ['ls-files', '-z', 'README.md', 'CHANGELOG.md', 'docs'], { cwd: root });
  const files = String(listed)
    .split('\0')
    .filter((file) => file.endsWith('.md'));
  const problems = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    // The changelog also tells what a variable was called before.
    const isKnown = (name) => known.has(name) || (file === 'CHANGELOG.md' && name in renamedVariables);
    return [
      ...variablesOf(text)
        .filter((name) => !isKnown(name))
        .map((name) => `there is no variable ${name}`),
      ...commandsOf(text).flatMap((words) => findCommandProblem(words, commands) ?? []),
    ].map((problem) => `${file}: ${problem}`);
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
