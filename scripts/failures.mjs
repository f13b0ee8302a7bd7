// What failed, from the reports of the two test runners: [{ name, message }].
import path from 'node:path';
import { root } from './run.mjs';

/** From Vitest's JSON: failed tests, and files that failed before a test of theirs ran. */
export function failuresOfVitest(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ name: file, message: message ?? '' }];
    return failed.map((test) => ({
      name: `${file} › ${test.fullName}`,
      message: (test.failureMessages ?? []).join('\n'),
    }));
  });
}

/** From Playwright's JSON: suites hold suites, specs and their last results. */
export function failuresOfPlaywright(suites) {
  return suites.flatMap((suite) => [
    ...failuresOfPlaywright(suite.suites ?? []),
    ...(suite.specs ?? [])
      .filter((spec) => !spec.ok)
      .map((spec) => ({ name: `${spec.file}:${spec.line} › ${spec.title}`, message: messageOf(spec) })),
  ]);
}

function messageOf(spec) {
  const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []));
  return errors.map((error) => error.message ?? '').join('\n');
}
