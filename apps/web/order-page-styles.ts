import type { Plugin } from 'vite';

/** What the bundler's manifest says of a chunk, as far as styles are concerned. */
export interface ManifestChunk {
  readonly imports?: readonly string[];
  css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

const manifestFile = '.vite/manifest.json';
const isRoute = (key: string): boolean => key.endsWith('?__react-router-build-client-route');

/** The sheets of a chunk and of all that it imports, each after those of what it imports itself. */
const sheetsOf = (manifest: Manifest, entry: string): readonly string[] => {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const walk = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) walk(imported);
    for (const sheet of manifest[key]?.css ?? []) sheets.add(sheet);
  };
  walk(entry);
  return [...sheets];
};

/** The manifest, in which each route lists all of its style sheets in order: the router drops a sheet that was listed before. */
export const withSheetsInOrder = (manifest: Manifest): Manifest =>
  Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      key,
      isRoute(key) ? { ...chunk, css: sheetsOf(manifest, key) } : chunk,
    ]),
  );

/**
 * The router puts the styles of a route into the head before those of what the route imports. A shared component would then win over the
 * page that refines it, where both are in one layer; parts that come on demand have the order of imports from the bundler.
 */
export const orderPageStyles = (): Plugin => ({
  name: 'order-page-styles',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const asset = bundle[manifestFile];
      if (asset?.type !== 'asset') throw new Error(`the build wrote no ${manifestFile}`);
      const manifest = JSON.parse(String(asset.source)) as Manifest;
      asset.source = JSON.stringify(withSheetsInOrder(manifest), undefined, 2);
    },
  },
});
