import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    projects: [
      {
        // Pure rules: no database, no server, no files.
        test: {
          name: 'unit',
          // Pure: two threads run them all, one file after the other. A thread or process of its own for each of some 280
          // files took more than twice as long as the tests themselves.
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
          setupFiles: ['scripts/lib/restore-globals.ts', 'scripts/lib/seed-properties.ts'],
          include: ['{packages,apps,test-kit,bench,scripts,e2e}/**/*.test.{ts,mjs}'],
          exclude: [...exclude, '**/*.int.test.ts', '**/*.pg.test.ts', '**/*.long.test.ts'],
          // For what hangs: how long a rule takes says how busy the machine is, not whether the rule holds.
          testTimeout: 30_000,
        },
      },
      {
        // Real PostgreSQL, real sockets, real files. One embedded server per run, one database per worker.
        test: {
          name: 'int',
          // Two processes run them all: a process of its own for each of some 200 files read the server's modules again, 212 s of
          // work where 20 s do.
          isolate: false,
          setupFiles: ['scripts/lib/restore-globals.ts', 'scripts/lib/seed-properties.ts'],
          include: ['{packages,apps,test-kit,scripts}/**/*.{int,pg}.test.ts'],
          exclude,
          globalSetup: ['test-kit/src/global-postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // After the unit tests: the two kinds would only fight over two cores.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
        },
      },
      {
        // Measures a server and prints figures: alone on the machine, in the long tier.
        test: {
          name: 'long',
          include: ['{packages,apps}/**/*.long.test.ts'],
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
