// A reporter of Vitest: writes errors that belong to no test into the file UNHANDLED_ERRORS_FILE, as [{ name, message }].
// Vitest ends with 1 for such an error, and its JSON report leaves it out.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const toFailure = ({ name = 'Error', message = '', stack = '', VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
  name: ['an error outside of every test', file && path.relative(process.cwd(), file), test]
    .filter(Boolean)
    .join(' › '),
  message: stack.includes(message) ? stack : `${name}: ${message}\n${stack}`,
});

export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(toFailure)));
  }
}
