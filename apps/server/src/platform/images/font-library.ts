import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { unwrapWoff } from './woff.ts';

/**
 * The typefaces of the product. `pieces` are in the order in which a missing letter is searched. The Japanese font is
 * one whole file instead of its 120 subsets, because the rasteriser substitutes any face for a letter that the first
 * file lacks.
 */
const families = [
  { name: 'Shippori Mincho', pieces: ['japanese', 'latin-ext'], weights: [400, 500, 600, 700, 800] },
  { name: 'Zen Kaku Gothic New', pieces: ['japanese', 'latin-ext'], weights: [400, 500, 700, 900] },
  { name: 'Familjen Grotesk', pieces: ['latin', 'latin-ext'], weights: [400, 500, 600, 700] },
] as const;
/** For drawings that name no family, or `sans-serif`. */
export const defaultFontFamily = 'Zen Kaku Gothic New';
export const serifFontFamily = 'Shippori Mincho';
const defaultWeight = 400;

/** OpenType files for a drawing. */
export interface FontLibrary {
  /** The files that a drawing names: its families in its weights, and the default one. */
  filesFor(svg: string): Promise<string[]>;
}

function weightsIn(svg: string): number[] {
  const named = [...svg.matchAll(/font-weight="(\d+)"/g)].map(([, weight]) => Number(weight));
  return [...new Set([defaultWeight, ...named])];
}

function sourcesFor(svg: string): string[] {
  const wanted = weightsIn(svg);
  return families
    .filter(({ name }) => name === defaultFontFamily || svg.includes(name))
    .flatMap(({ name, pieces, weights }) => {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      const folder = path.dirname(createRequire(import.meta.url).resolve(`@fontsource/${slug}/package.json`));
      const used = weights.filter((weight) => wanted.includes(weight));
      return used.flatMap((weight) =>
        pieces.map((piece) => path.join(folder, 'files', `${slug}-${piece}-${weight}-normal.woff`)),
      );
    })
    .filter((file) => existsSync(file));
}

/** Fonts come from npm as WOFF; their plain form is kept in `cacheFolder`, made again whenever it is missing. */
export function createFontLibrary(cacheFolder: string): FontLibrary {
  const unwrapped = async (source: string): Promise<string> => {
    const file = path.join(cacheFolder, `${path.basename(source, '.woff')}.otf`);
    if (existsSync(file)) return file;
    await mkdir(cacheFolder, { recursive: true });
    const own = `${file}.${process.pid}-${process.hrtime.bigint()}`;
    await writeFile(own, unwrapWoff(await readFile(source)));
    await rename(own, file);
    return file;
  };
  return { filesFor: (svg) => Promise.all(sourcesFor(svg).map(unwrapped)) };
}
