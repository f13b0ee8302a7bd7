/** What the place of a file says about it, for files that say nothing themselves. */
export interface GuessedNames {
  readonly title: string;
  readonly artist?: string;
  readonly album?: string;
  readonly trackNo?: number;
}

const discFolder = /^(cd|dis[ck]|ディスク)[\s_-]*\d+$/i;
const numbered = /^(?:(\d{1,2})[-.](?=\d))?(\d{1,3})[\s._-]+(?=\S)(.*)$/u;

function splitFileName(baseName: string): { trackNo?: number; rest: string } {
  const [, , number, rest] = numbered.exec(baseName) ?? [];
  if (number === undefined || rest === undefined || rest.trim() === '') return { rest: baseName };
  return { trackNo: Number(number), rest };
}

const tidy = (text: string): string => text.replaceAll('_', ' ').replace(/\s+/gu, ' ').trim();

/**
 * `folders` from the import's root down to the file's own, as people name them (`Artist/Album`), and the file's name
 * without its ending: `03 - Artist - Title`, `03 Title` or just `Title`.
 */
export function guessNames(folders: readonly string[], baseName: string): GuessedNames {
  const { trackNo, rest } = splitFileName(baseName);
  const [first = '', ...others] = rest.split(/\s+[-–—]\s+/u);
  const isArtistAndTitle = others.length > 0 && first.trim() !== '';
  const title = tidy(isArtistAndTitle ? others.join(' - ') : rest) || tidy(baseName) || baseName;
  const named = folders.filter((folder) => !discFolder.test(folder.trim()));
  const album = named.at(-1);
  const artist = isArtistAndTitle ? first : named.at(-2);
  return {
    title,
    ...(artist === undefined ? {} : { artist: tidy(artist) }),
    ...(album === undefined ? {} : { album: tidy(album) }),
    ...(trackNo === undefined || trackNo === 0 ? {} : { trackNo }),
  };
}
