import { setTimeout as wait } from 'node:timers/promises';
import { serve } from './app/serve.ts';
import { readConfigOrThrow } from './platform/config/read-config-or-throw.ts';
import { printError } from './platform/log-error.ts';
import { loadBuiltPages } from './platform/pages/built-pages.ts';
import { StartError } from './platform/start-error.ts';

async function main(): Promise<void> {
  const isDevelopment = process.argv.includes('--dev');
  const address = await serve(readConfigOrThrow(), async ({ server }) => {
    if (!isDevelopment) return loadBuiltPages();
    const { loadDevelopmentPages } = await import('./platform/pages/development-pages.ts');
    return loadDevelopmentPages(server);
  });
  // Fastify logs its own line a moment after listening; the address must stay the last one.
  await wait(10);
  process.stdout.write(`${address}\n`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? `Madoi cannot start: ${error.message}` : printError(error));
  process.exit(1);
});
