import { describe, expect, it } from 'vitest';
import { findSizeProblems } from './check-sizes.mjs';

const lines = (count) => '  void 0;\n'.repeat(count);
/** A function of `count` lines that begins at line 1. */
const functionOf = (count) => `function walk() {\n${lines(count - 2)}}\n`;

describe('the check of sizes', () => {
  it('takes a file of 250 lines and refuses a longer file', () => {
    expect(findSizeProblems('a.ts', lines(250))).toEqual([]);
    expect(findSizeProblems('a.test.ts', lines(251))).toEqual(['a.test.ts: 251 lines, 250 at most']);
  });

  it.each([
    ['apps/server/src/a.ts', 60],
    ['apps/web/src/A.tsx', 60],
    ['apps/web/src/a.test.ts', 100],
    ['apps/web/src/a.fixture.ts', 100],
    ['test-kit/src/a.ts', 100],
    ['e2e/a.spec.ts', 165],
  ])('in %s takes a function of %i lines and refuses a longer function', (file, linesMax) => {
    expect(findSizeProblems(file, functionOf(linesMax))).toEqual([]);
    expect(findSizeProblems(file, functionOf(linesMax + 1))).toEqual([
      `${file}:1: walk has ${linesMax + 1} lines, ${linesMax} at most`,
    ]);
  });

  it('names a function by its constant, its key or what it is an argument of', () => {
    const body = `() => {\n${lines(70)}}`;
    expect(findSizeProblems('a.ts', `const walk = ${body};\n`)).toEqual(['a.ts:1: walk has 72 lines, 60 at most']);
    expect(findSizeProblems('a.ts', `void { walk: ${body} };\n`)).toEqual(['a.ts:1: walk has 72 lines, 60 at most']);
    expect(findSizeProblems('a.ts', `run(${body});\n`)).toEqual([
      'a.ts:1: the argument of run has 72 lines, 60 at most',
    ]);
  });

  it('does not count what describe lists, but each test in it', () => {
    const test = `it('x', () => {\n${lines(60)}});\n`;
    expect(findSizeProblems('a.test.ts', `describe('a', () => {\n${test}${test}});\n`)).toEqual([]);
    const long = `it('x', () => {\n${lines(100)}});\n`;
    expect(findSizeProblems('a.test.ts', `describe('a', () => {\n${long}});\n`)).toEqual([
      'a.test.ts:2: the argument of it has 102 lines, 100 at most',
    ]);
  });
});
