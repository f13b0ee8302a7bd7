import type { Names } from '@madoi/contract/catalogue/entities';
import { readingOfSortName, readingSourceOf, shortReading } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';

interface Named {
  readonly name: string;
  readonly names?: Names | null | undefined;
}

/** The name that has a reading; undefined: it is Chinese, as its own translation says, and is not read in Japanese. */
export const japaneseNameOf = ({ name, names }: Named): string | undefined =>
  names?.ja ?? (names?.['zh-TW'] === name ? undefined : name);

/** A reading that needs no analysis; undefined: the name holds kanji. Empty: it has none. */
export function plainReadingOf(name: string | undefined): string | undefined {
  const source = name === undefined ? 'none' : readingSourceOf(name);
  if (source === 'analysis') return undefined;
  return source === 'none' || name === undefined ? '' : shortReading(searchForm(name));
}

export interface StoredReading {
  /** Null: it has to be analysed. */
  readonly reading: string | null;
  readonly isReadingTagged: boolean;
}

/** The reading of something that comes in: that of its file, else its name's own, else one that is still to be found out. */
export function readingOfNew(named: Named & { readonly sortName?: string | undefined }): StoredReading {
  const tagged = named.sortName === undefined ? undefined : readingOfSortName(named.sortName);
  if (tagged !== undefined) return { reading: tagged, isReadingTagged: true };
  return { reading: plainReadingOf(japaneseNameOf(named)) ?? null, isReadingTagged: false };
}
