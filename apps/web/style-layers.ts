import type { Plugin } from 'vite';
import { layers } from './src/ui/style-layers.ts';

type Layer = (typeof layers)[number];

/** Sheets that are no part of the design system but its ground. */
const grounds: Readonly<Record<string, Layer>> = {
  'ui/tokens.css': 'tokens',
  'ui/base.css': 'reset',
  'ui/forced-colours.css': 'forced-colours',
};

/** The layer of a sheet, by its path below `src`; undefined for a folder that has none. */
export const layerOf = (path: string): Layer | undefined => {
  const [folder = '', feature = ''] = path.split('/');
  const name = grounds[path] ?? (folder === 'features' ? feature : folder);
  return layers.find((layer) => layer === name);
};

const faces = /^\s*(?:\/\*[\s\S]*?\*\/|@import [^;]+;|@font-face \{[^}]*\}|\s)*$/;

/** The sheet in its layer. Faces and imports of faces are in none: they have no order among rules. */
export const inLayer = (css: string, path: string): string => {
  if (faces.test(css)) return css;
  const layer = layerOf(path);
  if (layer === undefined) throw new Error(`${path} has no layer: name its folder in style-layers.ts`);
  // On the sheet's first line, so that tools name its lines as they are.
  return `@layer ${layer} {${css}\n}`;
};

/** What stands in no layer would come before all that do, at any time and in any order. */
export const rulesOutsideLayers = (css: string): readonly string[] => {
  const found: string[] = [];
  let rest = css.replace(/\/\*[\s\S]*?\*\//g, '');
  while (rest.trim() !== '') {
    const end = /[;{]/.exec(rest);
    if (end === null) break;
    const head = rest.slice(0, end.index).trim();
    let at = end.index + 1;
    for (let depth = end[0] === '{' ? 1 : 0; depth > 0 && at < rest.length; at++) {
      if (rest[at] === '{') depth += 1;
      if (rest[at] === '}') depth -= 1;
    }
    if (!/^@(?:layer|font-face|import|charset|keyframes|property)\b/.test(head)) found.push(head);
    rest = rest.slice(at);
  }
  return found;
};

/** Puts every sheet of the sources into its layer, and refuses to build one that is in none. */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.css$/ },
    handler: (source, id) => ({ code: inLayer(source, id.replace(/^.*\/apps\/web\/src\//, '')), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!name.endsWith('.css') || file.type !== 'asset') continue;
      const strays = rulesOutsideLayers(String(file.source));
      if (strays.length > 0) throw new Error(`${name} has rules outside the layers: ${strays.slice(0, 3).join(', ')}`);
    }
  },
});
