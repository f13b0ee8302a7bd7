import { parseGenres } from '@madoi/domain/catalogue/genres';
import { foldText } from '@madoi/domain/text/fold';
import type { MusicTags } from '#platform/encoder/read-tags.ts';
import { guessNames } from './guess-names.ts';
import type { LocalizedName, RecordingInput } from './ingest-recording.ts';
import { scoreTags } from './score-tags.ts';
import { splitDisc } from './split-disc.ts';

export type FileMetadata = Pick<
  RecordingInput,
  | 'title'
  | 'artist'
  | 'album'
  | 'albumArtist'
  | 'discNo'
  | 'trackNo'
  | 'isExplicit'
  | 'releasedOn'
  | 'genres'
  | 'metadataScore'
>;

export interface TaggedFile {
  readonly baseName: string;
  /** Of the disc's own folder it lies in. */
  readonly discNo?: number | undefined;
  readonly tags: MusicTags;
}

export const variousArtists: LocalizedName = {
  name: 'Various Artists',
  names: { ja: 'ヴァリアス・アーティスト', en: 'Various Artists', 'zh-TW': '群星' },
};
export const unknownArtist: LocalizedName = {
  name: 'Unknown Artist',
  names: { ja: '不明なアーティスト', en: 'Unknown Artist', 'zh-TW': '未知的音樂人' },
};

const named = (name: string, sortName: string | undefined): LocalizedName =>
  sortName === undefined ? { name } : { name, sortName };

interface ResolvedFile {
  readonly tags: MusicTags;
  readonly title: string;
  readonly artist: string | undefined;
  readonly album: string;
  readonly discNo: number;
  readonly trackNo: number;
}

function nameFile(folders: readonly string[], { baseName, tags, discNo }: TaggedFile): ResolvedFile {
  const guessed = guessNames(folders, baseName);
  const title = tags.title ?? guessed.title;
  const album = splitDisc(tags.album ?? guessed.album ?? title);
  return {
    tags,
    title,
    artist: tags.artist ?? tags.albumArtist ?? guessed.artist,
    album: album.title,
    discNo: tags.discNo ?? discNo ?? album.discNo ?? 1,
    trackNo: tags.trackNo ?? guessed.trackNo ?? 0,
  };
}

/** The one artist of an album: also when some tracks name a guest (`A`, `A feat. B`). Undefined: there are several. */
function commonArtist(artists: readonly (string | undefined)[]): string | undefined {
  const named = artists.filter((artist) => artist !== undefined);
  const shortest = [...named].sort((one, other) => one.length - other.length)[0];
  if (shortest === undefined) return undefined;
  const folded = foldText(shortest);
  return named.every((artist) => foldText(artist).startsWith(folded)) ? shortest : undefined;
}

function albumArtistOf(sameAlbum: readonly ResolvedFile[]): LocalizedName {
  const written = sameAlbum.flatMap(({ tags }) => tags.albumArtist ?? []);
  if (written.length === 0 && sameAlbum.some(({ tags }) => tags.isCompilation)) return variousArtists;
  const artists = written.length > 0 ? written : sameAlbum.map(({ artist }) => artist);
  if (artists.every((artist) => artist === undefined)) return unknownArtist;
  const common = commonArtist(artists);
  if (common === undefined) return variousArtists;
  const said = sameAlbum.flatMap(({ tags }) => (tags.albumArtist === common ? (tags.albumArtistSort ?? []) : []));
  const sung = sameAlbum.flatMap(({ tags }) => (tags.artist === common ? (tags.artistSort ?? []) : []));
  return named(common, said[0] ?? sung[0]);
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/**
 * A folder of loose files may hold two albums of one title: their files name different album artists for the same
 * number of the same disc. Everything else with one title is one album.
 */
function splitNamesakes(sameTitle: readonly ResolvedFile[]): readonly (readonly ResolvedFile[])[] {
  const writtenOf = ({ tags }: ResolvedFile) => (tags.albumArtist === undefined ? '' : foldText(tags.albumArtist));
  const placeOf = ({ discNo, trackNo }: ResolvedFile) => `${discNo}/${trackNo}`;
  const byArtist = groupBy(sameTitle, writtenOf);
  byArtist.delete('');
  const isNamesake = [...byArtist.values()].some((some) =>
    [...byArtist.values()].some(
      (others) =>
        others !== some &&
        some.some((one) => one.trackNo > 0 && others.some((other) => placeOf(other) === placeOf(one))),
    ),
  );
  if (!isNamesake) return [sameTitle];
  const [first = ''] = byArtist.keys();
  const homeOf = (file: ResolvedFile): string => {
    const written = writtenOf(file);
    if (written !== '') return written;
    const artist = foldText(file.artist ?? '');
    return [...byArtist.keys()].find((each) => artist.startsWith(each)) ?? first;
  };
  return [...groupBy(sameTitle, homeOf).values()];
}

/** Tags say how the artist that they name is sorted, and no other. */
const artistSortOf = ({ artist, tags }: ResolvedFile): string | undefined =>
  artist === tags.artist ? tags.artistSort : tags.albumArtistSort;

function resolveAlbumMetadata(sameAlbum: readonly ResolvedFile[]): ReadonlyMap<ResolvedFile, FileMetadata> {
  const albumArtist = albumArtistOf(sameAlbum);
  const albumSort = sameAlbum.map(({ tags }) => tags.albumSort).find((sort) => sort !== undefined);
  const album = named(sameAlbum[0]?.album ?? '', albumSort);
  // The album's date, whichever of its tracks is done first.
  const releasedOn = sameAlbum.map(({ tags }) => tags.releasedOn).find((date) => date !== undefined);
  return new Map(
    sameAlbum.map((file) => [
      file,
      {
        title: named(file.title, file.tags.titleSort),
        artist: file.artist === undefined ? unknownArtist : named(file.artist, artistSortOf(file)),
        album,
        albumArtist,
        discNo: file.discNo,
        trackNo: file.trackNo,
        isExplicit: file.tags.isExplicit,
        genres: [...parseGenres('genre', file.tags.genres ?? []), ...parseGenres('mood', file.tags.moods ?? [])],
        metadataScore: scoreTags(file.tags),
        ...(releasedOn === undefined ? {} : { releasedOn }),
      },
    ]),
  );
}

/**
 * Names for the files of one folder and of its discs' folders, which know of each other: those with one album title are
 * one album, even when their artists differ. An album whose tracks have several artists, and that names none for the whole,
 * belongs to various artists. `root`: the name of the import's own folder.
 */
export function resolveFolderMetadata(
  folders: readonly string[],
  root: string,
  files: readonly TaggedFile[],
): FileMetadata[] {
  const resolved = files.map((file) => nameFile(folders.length > 0 ? folders : [root], file));
  const sameTitle = groupBy(resolved, ({ album }) => foldText(album).replace(/\s+/gu, ' '));
  const metadata = new Map(
    [...sameTitle.values()].flatMap(splitNamesakes).flatMap((album) => [...resolveAlbumMetadata(album)]),
  );
  return resolved.flatMap((file) => metadata.get(file) ?? []);
}
