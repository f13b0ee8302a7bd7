import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { repositoryRoot } from '../server-root.ts';
import { StartError } from '../start-error.ts';
import type { PageSource } from './page-source.ts';

/** The web app's folder in this repository. */
export const webRoot = path.join(repositoryRoot, 'apps/web');

/** Pages from `apps/web/build`. Throws a StartError when it was not built. */
export async function loadBuiltPages(buildFolder = path.join(webRoot, 'build')): Promise<PageSource> {
  const entry = path.join(buildFolder, 'server/index.js');
  if (!existsSync(entry)) throw new StartError('The pages are not built: run npm run build, or npm start.');
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  return {
    isDevelopment: false,
    assetsFolder: path.join(buildFolder, 'client'),
    render: (request, context) => handle(request, { ...context }),
  };
}
