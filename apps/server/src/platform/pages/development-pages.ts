import type { Server } from 'node:http';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { webRoot } from './built-pages.ts';
import type { PageSource } from './page-source.ts';

/** Pages from the sources, through Vite, with hot reloading on the server's own port. Not part of the build. */
export async function loadDevelopmentPages(server: Server): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    isDevelopment: true,
    assetsFolder: undefined,
    render: async (request, context) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      return createRequestHandler(build, 'development')(request, { ...context });
    },
    serveSource: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('close', () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}
