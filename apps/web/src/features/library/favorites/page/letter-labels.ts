import type { IndexLetter } from '@madoi/domain/library/favorite-names';

/** How the index writes a row of the syllabary. */
export const letterLabels: Readonly<Record<IndexLetter, string>> = {
  ...{ A: 'A–Z', a: 'あ', ka: 'か', sa: 'さ', ta: 'た', na: 'な', ha: 'は', ma: 'ま', ya: 'や', ra: 'ら', wa: 'わ' },
  ...{ '0': '0', '#': '#' },
};
