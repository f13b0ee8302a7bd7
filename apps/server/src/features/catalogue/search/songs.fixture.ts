import { nGramsOf, searchTermsOf } from '@madoi/domain/search/grams';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';

/** Songs of few characters, so that a small catalogue has common runs, and what a search has to answer about them. */
export interface Song {
  readonly id: string;
  readonly name: string;
  readonly reading: string;
  readonly weight: number;
}

const kana = [...'アカサ'];
const kanji = [...'夜月雨'];
const latin = ['LA', 'KA', 'NIGHT', 'SA'];

export function makeSong(random: () => number, id: number): Song {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const parts = Array.from({ length: 1 + Math.floor(random() * 4) }, () =>
    random() < 0.3 ? ` ${pick(latin)} ` : pick(random() < 0.5 ? kana : kanji),
  );
  const reading = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(kana)).join('');
  const weight = random() < 0.8 ? 0 : Math.floor(random() * 5);
  return { id: `song-${String(id).padStart(4, '0')}`, name: parts.join('').trim(), reading, weight };
}

export const queries = [
  ...['夜', '月', 'ア', 'か', 'アカ', 'さあ', '夜月', '夜ア', 'la', 'ka', 'kasa', 'k', 'nig', 'n', 'sa', 'アカサ'],
  ...['night', 'night la', '夜月雨ア', 'アカサア', '雨雨', 'aka', 'zz', '夜 ka', 'asa ka', 'sa a kasa'],
];

/** What a search has to answer, from all songs. */
export function answerOf(songs: Iterable<Song>, q: string, offset: number, limit: number): readonly string[] {
  const { phrase, words, grams, reading } = searchTermsOf(q);
  const found = [...songs].flatMap((song) => {
    const { written, keys } = readingLinesOf([song.reading]);
    const name = searchForm(song.name);
    const runs = new Set(nGramsOf([song.name], [...written, ...keys]));
    const text = [name, ...written, ...keys].join('\n');
    const holds = (terms: { words: readonly string[]; grams: readonly string[] }) =>
      terms.grams.every((gram) => runs.has(gram)) &&
      terms.words.every((word) => terms.grams.includes(word) || text.includes(word));
    const read = reading ? (reading.isKana ? [phrase] : [reading.phrase]) : [];
    const sounds = reading && !(reading.isKana && (reading.phrase === phrase || reading.phrase.length === 1));
    const is = (test: (line: string, wanted: string) => boolean) => ({
      name: test(name, phrase),
      reading: read.some((each) => test(written[0] ?? '', each)) || (sounds && test(keys[0] ?? '', reading.phrase)),
    });
    const [whole, begins] = [is((line, wanted) => line === wanted), is((line, wanted) => line.startsWith(wanted))];
    const order = reading?.isKana
      ? [whole.name, whole.reading, begins.name, begins.reading]
      : [whole.name, begins.name, whole.reading, begins.reading];
    const isPart = holds({ words, grams }) || (reading !== undefined && reading.grams.length > 0 && holds(reading));
    const rank = order.indexOf(true);
    if (rank < 0 && !isPart) return [];
    return [{ ...song, rank: rank < 0 ? order.length : rank, length: Array.from(song.name).length }];
  });
  found.sort((a, b) => a.rank - b.rank || b.weight - a.weight || a.length - b.length || (a.id < b.id ? -1 : 1));
  return found.slice(offset, offset + limit).map(({ id }) => id);
}
