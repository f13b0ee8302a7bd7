import type { GiftCatalogue } from './gift-catalogue.ts';

/** The same for two values that are read alike, in whatever order their fields stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

type Named = ReadonlyMap<string, string>;

const namedOf = ({ inks, times, stamps, decorations, ...rest }: GiftCatalogue): Named =>
  new Map([
    ...inks.map((ink) => [`ink:${ink.id}`, textOf(ink)] as const),
    ...times.map((time) => [`time:${time.displayTimeSec}`, textOf(time)] as const),
    ...stamps.map((stamp) => [`stamp:${stamp.id}`, textOf(stamp)] as const),
    ...decorations.map((decoration) => [`decoration:${decoration.imageName}`, textOf(decoration)] as const),
    ['rest', textOf({ ...rest, uploadedAt: 0 })] as const,
  ]);

/** What is different, new or gone in `after`, by kind and name (`stamp:stamp-tea`); none: the same things are sold. */
export function changesOfCatalogue(before: GiftCatalogue, after: GiftCatalogue): readonly string[] {
  const [old, now] = [namedOf(before), namedOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
}
