import type { CatalogueProblem, CatalogueProblemCode } from '@madoi/contract/operator/products';
import type { GiftCatalogue, GiftInk, GiftStamp, Sold, YearSpan } from './gift-catalogue.ts';

/** What a price may be: less than the least no card is charged with. */
export const priceLimitsYen = { min: 50, max: 1_000_000 } as const;
const textLimits = { min: 1, max: 500 };
const displayLimitsSec = { min: 5, max: 3_600 };
const nameMax = 40;
/** Of the words on an ink (WCAG AA). */
export const contrastMin = 4.5;
/** Sumi, in which words are printed. */
const sumi = '#0f1926';

const isWhole = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
const isRate = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1;
const isColor = (color: string): boolean => /^#[0-9a-f]{6}$/.test(color);

function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG's contrast of a message's dark words on this colour (`#rrggbb`): 1 to 21; 1 for what is no colour. */
export function contrastOnPaper(color: string): number {
  if (!isColor(color)) return 1;
  const [light, dark] = [luminance(color), luminance(sumi)].sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** In a leap year, so that the last day of February may be named. */
const isYearDay = (day: string): boolean => isDate(`2000-${day}`);
function isDate(day: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day);
}

const isSpan = ({ from, to }: YearSpan): boolean => isYearDay(from) && isYearDay(to);

function* problemsOfSold({ seasons, from, until }: Sold, path: string): Generator<CatalogueProblem> {
  if (seasons?.some((span) => !isSpan(span)) || seasons?.length === 0) yield { path: `${path}.seasons`, code: 'span' };
  const dates = [from, until].filter((day) => day !== undefined);
  const isBackwards = from !== undefined && until !== undefined && until < from;
  if (dates.some((day) => !isDate(day)) || isBackwards) yield { path: `${path}.from`, code: 'span' };
}

function* duplicates(names: readonly string[], pathOf: (at: number) => string): Generator<CatalogueProblem> {
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) yield { path: pathOf(at), code: 'duplicate' };
}

const problem = (isWrong: boolean, path: string, code: CatalogueProblemCode): CatalogueProblem[] =>
  isWrong ? [{ path, code }] : [];

const isName = (name: string): boolean => name.trim() !== '' && [...name].length <= nameMax;

function* problemsOfName(name: GiftStamp['name'] | undefined, path: string): Generator<CatalogueProblem> {
  if (name === undefined) return;
  for (const locale of ['ja', 'en', 'zh-TW'] as const)
    yield* problem(!isName(name[locale]), `${path}.${locale}`, 'name');
}

function* problemsOfTag(tag: GiftInk['tag'], path: string): Generator<CatalogueProblem> {
  if (tag === undefined) return;
  yield* problemsOfName(tag.text, `${path}.text`);
  yield* problem(!isColor(tag.color), `${path}.color`, 'color');
}

function* problemsOfInks({ inks }: GiftCatalogue): Generator<CatalogueProblem> {
  yield* problem(!inks.some(({ isWithdrawn }) => isWithdrawn !== true), 'inks', 'empty');
  yield* duplicates(
    inks.map(({ id }) => id),
    (at) => `inks.${at}.id`,
  );
  for (const [at, ink] of inks.entries()) {
    const path = `inks.${at}`;
    const { primary, secondary } = ink.color;
    yield* problem(!isColor(primary) || !isColor(secondary), `${path}.color`, 'color');
    yield* problem(isColor(primary) && contrastOnPaper(primary) < contrastMin, `${path}.color`, 'contrast');
    yield* problem(inks.findIndex((each) => each.color.primary === primary) < at, `${path}.color`, 'duplicate');
    yield* problemsOfName(ink.name, `${path}.name`);
    yield* problemsOfTag(ink.tag, `${path}.tag`);
    yield* problemsOfSold(ink, path);
  }
}

function* problemsOfTimes({ times, levels }: GiftCatalogue): Generator<CatalogueProblem> {
  yield* problem(times.length === 0, 'times', 'empty');
  yield* duplicates(
    times.map(({ displayTimeSec }) => String(displayTimeSec)),
    (at) => `times.${at}.displayTimeSec`,
  );
  for (const [at, { displayTimeSec, maxTextLength, amountYen, bonusScoreRate }] of times.entries()) {
    const path = `times.${at}`;
    yield* problem(!isWhole(displayTimeSec, displayLimitsSec), `${path}.displayTimeSec`, 'display_time');
    yield* problem(!isWhole(maxTextLength, textLimits), `${path}.maxTextLength`, 'text_length');
    yield* problem(!isWhole(amountYen, priceLimitsYen), `${path}.amountYen`, 'amount');
    yield* problem(!isRate(bonusScoreRate), `${path}.bonusScoreRate`, 'rate');
  }
  for (const [level, { displayTimeSec, bonusScoreRate }] of Object.entries(levels)) {
    yield* problem(!isWhole(displayTimeSec, displayLimitsSec), `levels.${level}.displayTimeSec`, 'display_time');
    yield* problem(!isRate(bonusScoreRate), `levels.${level}.bonusScoreRate`, 'rate');
  }
}

function* problemsOfStamps({ stamps, categories }: GiftCatalogue, pictures: Pictures): Generator<CatalogueProblem> {
  yield* duplicates(
    stamps.map(({ id }) => id),
    (at) => `stamps.${at}.id`,
  );
  for (const [at, stamp] of stamps.entries()) {
    const path = `stamps.${at}`;
    const { primary, secondary } = stamp.color;
    yield* problemsOfName(stamp.name, `${path}.name`);
    yield* problem(!isWhole(stamp.amountYen, priceLimitsYen), `${path}.amountYen`, 'amount');
    yield* problem(!isColor(primary) || !isColor(secondary), `${path}.color`, 'color');
    yield* problem(!pictures.isStamp(stamp.id), `${path}.id`, 'picture');
    const category = categories.find(({ id }) => id === stamp.categoryId);
    yield* problem(
      category === undefined || (category.level !== undefined && category.level !== stamp.level),
      `${path}.categoryId`,
      'category',
    );
    yield* problemsOfSold(stamp, path);
  }
}

const yearDays: readonly string[] = Array.from({ length: 366 }, (_, at) =>
  new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(5, 10),
);
const isInSeason = (seasons: readonly YearSpan[] | undefined, day: string): boolean =>
  seasons === undefined ||
  seasons.some(({ from, to }) => (from <= to ? from <= day && day <= to : from <= day || day <= to));

/** Only one decoration hangs on a message: two that are sold every year on the same day would leave one of them out. */
function* problemsOfDecorations({ decorations }: GiftCatalogue, pictures: Pictures): Generator<CatalogueProblem> {
  yield* duplicates(
    decorations.map(({ imageName }) => imageName),
    (at) => `decorations.${at}.imageName`,
  );
  for (const [at, decoration] of decorations.entries()) {
    const path = `decorations.${at}`;
    yield* problem(!pictures.isDecoration(decoration.imageName), `${path}.imageName`, 'picture');
    yield* problemsOfSold(decoration, path);
    const before = decorations.slice(0, at);
    const isYearly = (each: Sold): boolean =>
      each.isWithdrawn !== true && each.from === undefined && each.until === undefined;
    const clashes = (other: Sold): boolean =>
      isYearly(other) && yearDays.some((day) => isInSeason(other.seasons, day) && isInSeason(decoration.seasons, day));
    yield* problem(isYearly(decoration) && before.some(clashes), `${path}.seasons`, 'overlap');
  }
}

/** What can be drawn: a catalogue may name nothing else. */
export interface Pictures {
  isStamp(id: string): boolean;
  isDecoration(imageName: string): boolean;
}

/** Everything that keeps a catalogue from being sold; none: it may be published. */
export const problemsOfCatalogue = (catalogue: GiftCatalogue, pictures: Pictures): readonly CatalogueProblem[] => [
  ...problem(!isRate(catalogue.baseScoreRate), 'baseScoreRate', 'rate'),
  ...problemsOfInks(catalogue),
  ...problemsOfTimes(catalogue),
  ...problemsOfStamps(catalogue, pictures),
  ...problemsOfDecorations(catalogue, pictures),
];
