import { type Screen, type Size, sizes } from './screen.ts';

export const sizesOf = ({ onlyOn }: Screen): readonly Size[] =>
  onlyOn === undefined ? (Object.keys(sizes) as Size[]) : [onlyOn];

/** The name of the file, without its ending. */
export const pictureName = ({ name }: Screen, size: Size): string => `${name}-${size}`;

/** The files that a folder of these screens holds, and no other. */
export const picturesOf = (screens: readonly Screen[]): readonly string[] =>
  screens.flatMap((screen) => sizesOf(screen).map((size) => `${pictureName(screen, size)}.png`));

/** The files of a folder that show no screen, or none any more. */
export const unlistedIn = (files: readonly string[], screens: readonly Screen[]): readonly string[] => {
  const listed = new Set(picturesOf(screens));
  return files.filter((file) => !listed.has(file));
};
