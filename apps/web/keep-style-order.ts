import type { Plugin } from 'vite';

const appended = 'document.head.appendChild(link)';
/**
 * A route's own stylesheets have a `#` behind their address, so that leaving the route does not take them from what was loaded on demand.
 */
const besideTwin =
  '((twin) => twin ? twin.before(link) : document.head.appendChild(link))' +
  '(document.head.querySelector(`link[rel="stylesheet"][href="${new URL(link.href).pathname}#"]`))';

/** The bundler's helper, with a stylesheet that the page has already put beside that one, and not behind all others. */
export const withStylesInOrder = (source: string): string => {
  if (!source.includes(appended))
    throw new Error('the helper that loads styles on demand is not the one that is known');
  return source.replace(appended, () => besideTwin);
};

/**
 * What is opened on demand brings the styles of its parts along, also those that the page has already. At the end of the head they
 * would come after every style that refines them, and a button would look otherwise after the first dialog.
 */
export const keepStyleOrder = (): Plugin => ({
  name: 'keep-style-order',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (source) => ({ code: withStylesInOrder(source), map: null }),
  },
});
