import type { Plugin } from 'vite';

/** Used on every page, and changed only with a dependency: after most deploys browsers have it still. */
const framework =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|use-intl|@tanstack[\\/][^\\/]+|zustand)[\\/]/;
/** What it imports, directly or not, every page loads. */
const everyPage = /[\\/]apps[\\/]web[\\/]src[\\/]root\.tsx$/;

/**
 * The bundler gives every module to the set of pages that share it, so that no page loads what it does not use. With a hundred
 * routes and parts, the modules of every page fell into 170 files: many small files compress badly, and each is a request.
 * The order of styles follows the order of imports inside a file, so that what refines a component comes after it.
 */
export const groupChunks = (): Plugin => ({
  name: 'group-chunks',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  outputOptions: (output) => ({
    ...output,
    codeSplitting: {
      groups: [
        { name: 'framework', test: framework, priority: 2 },
        { name: 'app', test: everyPage, priority: 1 },
      ],
    },
  }),
});
