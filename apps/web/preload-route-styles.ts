import type { Plugin } from 'vite';

const applied = 'await Promise.all(descriptors.map(prefetchStyleLink));\n}\nasync function prefetchStyleLinks';

/** The router, which fetches the styles of a page that is on its way without giving them effect. */
export const withRouteStylesPreloaded = (source: string): string => {
  if (!source.includes(applied))
    throw new Error('the router that fetches the styles of the next page is not the one that is known');
  return source.replace(applied, () =>
    applied.replace('prefetchStyleLink)', "(css) => prefetchStyleLink({ ...css, rel: 'preload', as: 'style' }))"),
  );
};

/**
 * While the next page is loaded, the router puts its styles into the page that is still there, to have them fetched, and takes them away again
 * one by one: each time the browser measures every letter of that page. To preload them does the same without that.
 */
export const preloadRouteStyles = (): Plugin => ({
  name: 'preload-route-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/, code: 'async function prefetchRouteCss' },
    handler: (source) => ({ code: withRouteStylesPreloaded(source), map: null }),
  },
});
