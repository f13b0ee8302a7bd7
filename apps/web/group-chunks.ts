import type { Plugin } from 'vite';

/** Used on every page, and changed only with a dependency: after most deploys browsers have it still. */
const framework =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|use-intl|@tanstack[\\/][^\\/]+|zustand)[\\/]/;
/** Pages that check what is written or kept with them, a few of the operator's and the checkout, import it; the others do not. */
const schemas = /[\\/](?:node_modules[\\/]zod|packages[\\/]contract[\\/]src[\\/](?:ids|text|http[\\/]list)\.ts)/;
/** What it imports, directly or not, every page loads. */
const everyPage = /[\\/]apps[\\/]web[\\/]src[\\/]root\.tsx$/;

/** A fifth of a kilobyte each. */
const icons = /[\\/]node_modules[\\/]lucide-react[\\/]/;
const ours = /[\\/](?:apps[\\/]web[\\/]src|packages)[\\/]/;
/** Many parts open them and no page begins with them: the library's code that they bring is of the parts alone. */
const layers = /[\\/]ui[\\/](?:confirm|dialog|drawer|menu|popover|range-slider|tabs|toast)[\\/]/;
/** Routes and parts that have to use a module before every page carries it. With fewer, pages grow by more than the requests are worth. */
const sharedBy = 9;

/**
 * The bundler gives every module to the set of pages that share it, so that no page loads what it does not use. With a hundred
 * routes and parts, the modules of every page fell into 170 files: many small files compress badly, and each is a request. What many of
 * them share is one file, too, and so are icons: a page loads some 4 kB that it does not use, and two thirds of the files.
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
        { name: 'schemas', test: schemas, priority: 3 },
        { name: 'app', test: everyPage, priority: 1 },
        { name: 'icons', test: icons, minShareCount: 3, priority: 1 },
        { name: 'shared', test: (id) => ours.test(id) && !layers.test(id), minShareCount: sharedBy },
      ],
    },
  }),
});
