import path from 'node:path';
import { needsBodyFace } from './src/ui/fonts/needs-face.ts';

export type Texts = { readonly [key: string]: string | Texts };
/** The key of one text: `room.strip.title`. */
export type Unit = string;

const src = path.join(import.meta.dirname, 'src');
/** As the router names a route: its source below `src`, without the ending. */
export const idOf = (file: string) =>
  path
    .relative(src, file)
    .replace(/\.tsx?$/, '')
    .split(path.sep)
    .join('/');

/** What the browser alone draws of a page before anybody touches it, as it depends on who listens and on what they hear (ADR 066). */
const browserDrawn: Readonly<Record<string, readonly string[]>> = {
  'features/lounge/room/room.route': ['app/shell/LoginArea', 'features/lounge/room/player/RoomPlayerBar'],
};

type IsWanted = (unit: Unit) => boolean;

/** The letters of some of the texts that need a face of ours. */
const lettersOf = (texts: Texts, isWanted: IsWanted, above = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, below]): readonly string[] => {
    if (typeof below !== 'string') return lettersOf(below, isWanted, `${above}${key}.`);
    return isWanted(above + key) ? [...below].filter(needsBodyFace) : [];
  });

/** The letters of each group of texts that none before it has, in order. */
export const groupLetters = (texts: Texts, groups: readonly IsWanted[]): readonly string[] => {
  const before = new Set<string>();
  return groups.map((isWanted) => {
    const letters = new Set(lettersOf(texts, isWanted).filter((letter) => !before.has(letter)));
    for (const letter of letters) before.add(letter);
    return [...letters].sort().join('');
  });
};

/** Which texts pages show, as `TextPlan` has it. */
interface PagesOfTexts {
  readonly pages: readonly string[];
  readonly partOf: ReadonlyMap<Unit, string>;
  readonly unitsBelow: (file: string) => readonly Unit[];
  readonly partsBelow: (file: string) => readonly string[];
}

/** For each route that the browser goes on drawing: the letters of those sources, and the others of all texts that the page begins with. */
export const laterLettersOf = (texts: Texts, { pages, partOf, unitsBelow, partsBelow }: PagesOfTexts) => {
  const groupsBelow = (file: string): readonly string[] => {
    const drawn = new Set((browserDrawn[idOf(file)] ?? []).flatMap((id) => unitsBelow(path.join(src, `${id}.tsx`))));
    const parts = new Set(['base', ...partsBelow(file)]);
    return groupLetters(texts, [(unit) => drawn.has(unit), (unit) => parts.has(partOf.get(unit) ?? 'base')]);
  };
  const drawing = pages.filter((file) => browserDrawn[idOf(file)] !== undefined);
  return Object.fromEntries(drawing.map((file) => [idOf(file), groupsBelow(file)]));
};
