// Refuses keys, tokens and passwords in tracked files: what is once in the history cannot be taken back.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { secretProblems } from './lint/secret-rules.mjs';
import { root } from './run.mjs';

/** Pictures, fonts and music hold no text; a key in one would be found by nobody here. */
const isBinary = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|mp3|flac|ogg|opus|m4a|aac|wav|tar|bin)$/;

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
const names = listed.split('\0').filter((name) => name !== '' && !isBinary.test(name));
const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(root, name), 'latin1')]));
const problems = secretProblems(files);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
