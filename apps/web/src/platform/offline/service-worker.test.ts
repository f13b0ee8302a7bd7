import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const program = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8');

/** The worker is installed where this resolves; where it rejects, the browser throws it away with its pushes and pages. */
const install = async (addRoutes?: (routes: readonly object[]) => Promise<void>) => {
  const listeners = new Map<string, (event: object) => void>();
  let installed: unknown;
  runInNewContext(program, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
  });
  listeners.get('install')?.({ addRoutes, waitUntil: (work: unknown) => (installed = work) });
  await installed;
};

it('has the browser take built files and fonts from their caches', async () => {
  const routes: object[] = [];
  await install(async (added) => void routes.push(...added));
  expect(routes).toEqual([
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: 'madoi-assets' } },
    { condition: { urlPattern: { pathname: '/fonts/*' } }, source: { cacheName: 'madoi-fonts' } },
  ]);
});

it.each([
  ['knows no routes', undefined],
  [
    'takes no such routes',
    async () => {
      throw new TypeError('no cacheName here');
    },
  ],
])('is installed in a browser that %s', async (_, addRoutes) => {
  await expect(install(addRoutes)).resolves.toBeUndefined();
});
