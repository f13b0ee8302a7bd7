import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageFace } from '@madoi/contract/site/page-faces';

/** Where a face comes from: the npm package, its one large file, and the weight. */
interface FaceSource {
  readonly slug: string;
  readonly main: string;
  readonly weight: number;
}

const gothic = { slug: 'zen-kaku-gothic-new', main: 'japanese' };
const mincho = { slug: 'shippori-mincho', main: 'japanese' };
const chinese = { slug: 'noto-sans-tc', main: 'chinese-traditional' };
const sources: Readonly<Record<PageFace, FaceSource>> = {
  'gothic-400': { ...gothic, weight: 400 },
  'gothic-700': { ...gothic, weight: 700 },
  'mincho-700': { ...mincho, weight: 700 },
  'chinese-400': { ...chinese, weight: 400 },
  'chinese-700': { ...chinese, weight: 700 },
};

/**
 * A file of the package by the part of its name that says what is in it: the large one, slices by their numbers, and letters with macrons. The
 * large one lacks signs, rare kanji, and, in Chinese, kana.
 */
export type Piece = string;
const extraLatin = 'latin-ext';

const require = createRequire(import.meta.url);
const folderOf = (slug: string): string => path.dirname(require.resolve(`@fontsource/${slug}/package.json`));

/** The WOFF file of a piece that `piecesOf` has named. */
export function fileOf(face: PageFace, piece: Piece): string {
  const { slug, weight } = sources[face];
  return path.join(folderOf(slug), 'files', `${slug}-${piece}-${weight}-normal.woff`);
}

/** Changes when the files do: part of every signature, as an address keeps its answer for ever. */
export function versionOf(face: PageFace): string {
  const manifest = readFileSync(path.join(folderOf(sources[face].slug), 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** The pieces that a face has, in the order in which a letter is looked for: the large file first. */
export function piecesOf(face: PageFace): readonly Piece[] {
  const { slug, main, weight } = sources[face];
  const slice = new RegExp(`^${slug}-(\\d+)-${weight}-normal\\.woff$`);
  const slices = readdirSync(path.join(folderOf(slug), 'files')).flatMap((file) => slice.exec(file)?.[1] ?? []);
  return [main, extraLatin, ...slices.sort((one, other) => Number(one) - Number(other))];
}
