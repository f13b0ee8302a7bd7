import { serve } from '../../apps/server/src/app/serve.ts';
import { readConfigOrThrow } from '../../apps/server/src/platform/config/read-config-or-throw.ts';

/** What `npm start` runs, without pages, and with a start that fails told in one line. */
try {
  process.stdout.write(`serving ${await serve(readConfigOrThrow())}\n`);
} catch (error) {
  const { name, message } = error as Error;
  process.stdout.write(`${name} ${message}\n`, () => process.exit(1));
}
