import type { SearchType } from '@madoi/contract/catalogue/catalogue';
import type { SearchQuery } from './search.store.ts';
import { readTypes } from './search-types.ts';

/** The longest run that has a list of its best entries, in characters. */
export const longestRun = 3;

export const beginningPlaces = ['folded', 'reading', 'reading_key'] as const;
export type BeginningPlace = (typeof beginningPlaces)[number];

/** The parts that a query may mean: as it is written, and as it is read. */
export const partNames = ['written', 'read'] as const;
export type PartName = (typeof partNames)[number];

/** A beginning of the first line of a column. */
export interface Beginning {
  readonly place: BeginningPlace;
  readonly text: string;
}

/** Anywhere in an entry: all of the grams, and the words, which the grams alone would also find scattered. */
export interface Part {
  readonly place: 'inside';
  readonly name: PartName;
  readonly words: readonly string[];
  readonly grams: readonly string[];
}

export type MatchSet = Beginning | Part;

/** A single kana is a part of nearly everything, and とう typed in kana is not と. */
const isOneKana = ({ reading }: SearchQuery): boolean => reading?.phrase.length === 1;

/** The readings that a query may mean: as typed in kana, and as they sound. The same text is looked for once. */
function readBeginnings(query: SearchQuery): readonly Beginning[] {
  const { phrase, reading } = query;
  if (!reading) return [];
  const written: Beginning = { place: 'reading', text: reading.isKana ? phrase : reading.phrase };
  return reading.isKana && (reading.phrase === phrase || isOneKana(query))
    ? [written]
    : [written, { place: 'reading_key', text: reading.phrase }];
}

const isRead = (type: SearchType): boolean => readTypes.some((each) => each === type);

export const beginningsOf = (query: SearchQuery, type: SearchType): readonly Beginning[] => [
  { place: 'folded', text: query.phrase },
  ...(isRead(type) ? readBeginnings(query) : []),
];

export function partsOf(query: SearchQuery, type: SearchType): readonly Part[] {
  const { phrase, words, grams, reading } = query;
  const written: Part = { place: 'inside', name: 'written', words, grams };
  const isSame = reading?.phrase === phrase && reading.grams.length === grams.length;
  const isOther = isRead(type) && reading !== undefined && reading.grams.length > 0 && !isSame;
  return isOther ? [written, { place: 'inside', name: 'read', words: reading.words, grams: reading.grams }] : [written];
}

/** The gram that says all of a part: a single word that is a gram itself. */
export const onlyGram = ({ words, grams: [gram, ...more] }: Part): string | undefined =>
  more.length === 0 && words.every((word) => word === gram) ? gram : undefined;

/** The runs whose lists hold the best of a set: all that is in the set has each of them. */
export const runsOf = (set: MatchSet): readonly string[] =>
  set.place === 'inside' ? set.grams : [Array.from(set.text).slice(0, longestRun).join('')];

/** Whether everything that has the run is in the set, so that the list says all of the set's best. */
export const isRunItself = (set: MatchSet): boolean =>
  set.place === 'inside' ? onlyGram(set) !== undefined : runsOf(set)[0] === set.text;
