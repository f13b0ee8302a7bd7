import { genresIn } from '@madoi/domain/catalogue/genres';
import { foldText } from '@madoi/domain/text/fold';
import type { MusicTags } from '../../../platform/encoder/read-tags.ts';
import { guessNames } from './guess-names.ts';
import type { Label, Recording } from './ingest-recording.ts';

export type FileLabels = Pick<
  Recording,
  'title' | 'artist' | 'album' | 'albumArtist' | 'discNo' | 'trackNo' | 'isExplicit' | 'releasedOn' | 'genres'
>;

export interface TaggedFile {
  readonly baseName: string;
  readonly tags: MusicTags;
}

export const variousArtists: Label = {
  name: 'Various Artists',
  names: { ja: 'ヴァリアス・アーティスト', en: 'Various Artists', 'zh-TW': '群星' },
};
export const unknownArtist: Label = {
  name: 'Unknown Artist',
  names: { ja: '不明なアーティスト', en: 'Unknown Artist', 'zh-TW': '未知的藝人' },
};

interface Named {
  readonly tags: MusicTags;
  readonly title: string;
  readonly artist: string | undefined;
  readonly album: string | undefined;
  readonly trackNo: number;
}

function nameFile(folders: readonly string[], { baseName, tags }: TaggedFile): Named {
  const guessed = guessNames(folders, baseName);
  return {
    tags,
    title: tags.title ?? guessed.title,
    artist: tags.artist ?? tags.albumArtist ?? guessed.artist,
    album: tags.album ?? guessed.album,
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

function albumArtistOf(file: Named, sameAlbum: readonly Named[]): Label {
  if (file.tags.albumArtist !== undefined) return { name: file.tags.albumArtist };
  if (file.tags.isCompilation) return variousArtists;
  const artists = sameAlbum.map(({ artist }) => artist);
  if (artists.every((artist) => artist === undefined)) return unknownArtist;
  const common = commonArtist(artists);
  return common === undefined ? variousArtists : { name: common };
}

/**
 * Names for the files of one folder, which know of each other: an album whose tracks have several artists, and that
 * names none for the whole, belongs to various artists. `root`: the name of the import's own folder.
 */
export function labelFolder(folders: readonly string[], root: string, files: readonly TaggedFile[]): FileLabels[] {
  const named = files.map((file) => nameFile(folders.length > 0 ? folders : [root], file));
  const albums = new Map<string, Named[]>();
  for (const file of named) {
    const key = foldText(file.album ?? file.title);
    albums.set(key, [...(albums.get(key) ?? []), file]);
  }
  return named.map((file) => {
    const sameAlbum = albums.get(foldText(file.album ?? file.title)) ?? [file];
    const albumArtist = albumArtistOf(file, sameAlbum);
    // The album's date, whichever of its tracks is done first.
    const releasedOn = sameAlbum.map(({ tags }) => tags.releasedOn).find((date) => date !== undefined);
    return {
      title: { name: file.title },
      artist: file.artist === undefined ? unknownArtist : { name: file.artist },
      album: { name: file.album ?? file.title },
      albumArtist,
      discNo: file.tags.discNo ?? 1,
      trackNo: file.trackNo,
      isExplicit: file.tags.isExplicit,
      genres: [...genresIn('genre', file.tags.genres ?? []), ...genresIn('mood', file.tags.moods ?? [])],
      ...(releasedOn === undefined ? {} : { releasedOn }),
    };
  });
}
