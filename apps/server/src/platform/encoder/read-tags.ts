import { syncedTextToLrc } from '@madoi/domain/lyrics/synced-text';
import { type IAudioMetadata, type ILyricsTag, type IPicture, parseFile, TimestampFormat } from 'music-metadata';
import { recoverText } from './recover-text.ts';

/** What a file says about itself; every text cleaned, and absent when empty. */
export interface MusicTags {
  readonly title?: string;
  readonly artist?: string;
  readonly album?: string;
  readonly albumArtist?: string;
  /** The same names as they are sorted; in Japanese, often as they are read. */
  readonly titleSort?: string;
  readonly artistSort?: string;
  readonly albumSort?: string;
  readonly albumArtistSort?: string;
  readonly isCompilation: boolean;
  readonly trackNo?: number;
  readonly discNo?: number;
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly releasedOn?: string;
  readonly isExplicit: boolean;
  /** As the file spells them; one text may name several. */
  readonly genres?: readonly string[];
  readonly moods?: readonly string[];
  /** Every text of lyrics inside, plain or LRC. */
  readonly lyrics?: readonly string[];
  /** The front cover, if there is one inside. */
  readonly picture?: Uint8Array;
}

export type ReadTags = (file: string) => Promise<MusicTags>;

const textMaxChars = 300;
const pictureMaxBytes = 20 * 1024 * 1024;
const numberMax = 9_999;

/** One line, composed (macOS writes か and ゛ apart), without what cannot be seen, of a length that can be shown. */
export function cleanText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const visible = recoverText(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const cut = [...visible].slice(0, textMaxChars).join('');
  return cut === '' ? undefined : cut;
}

const textsOf = (texts: readonly (string | undefined)[] | undefined): readonly string[] | undefined => {
  const found = (texts ?? []).flatMap((text) => cleanText(text) ?? []);
  return found.length === 0 ? undefined : found;
};

const numberOf = (value: number | null | undefined): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= numberMax ? value : undefined;

function dateOf(date: string | undefined, year: number | undefined): string | undefined {
  const found = /^(\d{4})(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?(?=$|[T\s])/.exec(date ?? '');
  if (found) return found[0];
  return year !== undefined && year >= 1000 && year <= 9999 ? String(year) : undefined;
}

function frontCover(pictures: readonly IPicture[] | undefined): Uint8Array | undefined {
  const usable = (pictures ?? []).filter(({ data }) => data.byteLength > 0 && data.byteLength <= pictureMaxBytes);
  return (usable.find(({ type }) => type === 'Cover (front)') ?? usable[0])?.data;
}

/** The names under which the formats keep lyrics: ID3 (`TXXX`: by programs that know no better), Vorbis, MP4, APE. */
const lyricsTag = /^(?:USLT|SYLT|(?:TXXX:)?(?:UNSYNCED|SYNCED)?LYRICS|©lyr)$/i;

/** One tag's lyrics; undefined: it has none, or counts its times in MPEG frames. */
function lyricsTextOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, syncText, timeStampFormat } = value as Partial<ILyricsTag>;
  if (typeof text === 'string') return text;
  if (syncText === undefined || timeStampFormat !== TimestampFormat.milliseconds) return undefined;
  return syncedTextToLrc(syncText.map((each) => ({ text: each.text, timestampMs: each.timestamp ?? 0 })));
}

function lyricsOf(native: IAudioMetadata['native']): readonly string[] | undefined {
  const tags = Object.values(native).flat();
  const texts = tags.flatMap(({ id, value }) => (lyricsTag.test(id) ? (lyricsTextOf(value) ?? []) : []));
  const filled = texts.map(recoverText).filter((text) => text.trim() !== '');
  return filled.length === 0 ? undefined : filled;
}

const defined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

async function parse(file: string): Promise<MusicTags> {
  const { common, native } = await parseFile(file, { duration: false });
  const advisory = native.iTunes?.find(({ id }) => id === 'rtng')?.value;
  return {
    isCompilation: common.compilation === true,
    isExplicit: advisory === 1 || advisory === 4,
    ...defined({
      title: cleanText(common.title),
      artist: cleanText(common.artist),
      album: cleanText(common.album),
      albumArtist: cleanText(common.albumartist),
      titleSort: cleanText(common.titlesort),
      artistSort: cleanText(common.artistsort),
      albumSort: cleanText(common.albumsort),
      albumArtistSort: cleanText(common.albumartistsort),
      trackNo: numberOf(common.track.no),
      discNo: numberOf(common.disk.no),
      releasedOn: dateOf(common.date, common.year),
      genres: textsOf(common.genre),
      moods: textsOf([common.mood]),
      lyrics: lyricsOf(native),
      picture: frontCover(common.picture),
    }),
  };
}

/** Reads tags of any format. Broken tags are answered as none, because the audio may still be fine. */
export const readTags: ReadTags = async (file) => {
  try {
    return await parse(file);
  } catch {
    return { isCompilation: false, isExplicit: false };
  }
};
