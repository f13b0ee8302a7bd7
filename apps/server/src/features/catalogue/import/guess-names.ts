/** What the place of a file says about it, for files that say nothing themselves. */
export interface GuessedNames {
  readonly title: string;
  readonly artist?: string;
  readonly album?: string;
  readonly trackNo?: number;
}

const discFolder = /^(?:cd|dis[ck]|ディスク|盤)[\s_.#-]*(\d{1,2})(?:[\s_.:-].*)?$/iu;
const numbered = /^(?:(\d{1,2})[-.](?=\d))?(\d{1,3})[\s._-]+(?=\S)(.*)$/u;
const dash = /[\s_]+[-–—][\s_]+/u;

/** Folders that say what is in them, or where it came from, and name nobody. Compared in lower case, without marks. */
const containers: ReadonlySet<string> = new Set(
  [
    'music,my music,musik,musique,musica,música,audio,sound,sounds,songs,tracks,media,library,collection',
    'album,albums,single,singles,ep,eps,lp,lps,compilation,compilations,artist,artists,misc,other,unsorted,untagged,new',
    'download,downloads,import,imports,backup,itunes,itunes media,itunes music,mp3,mp3s,flac,flacs,ogg,opus,wav,wavs',
    'aac,m4a,lossless,cd,cds,disc,discs,disk,disks,vinyl,rips,usb,desktop,documents',
    '音楽,ミュージック,マイミュージック,オーディオ,サウンド,アルバム,シングル,曲,楽曲,歌,ダウンロード,ライブラリ,ライブラリー,その他',
    '音樂,音乐,歌曲,專輯,专辑,單曲,单曲,下載,下载,媒體,媒体,其他',
  ].flatMap((line) => line.split(',')),
);

/** The number of a disc whose folder is called after it: `CD1`, `Disc 2 - Live`. */
export function discOfFolder(folder: string): number | undefined {
  const [, digits] = discFolder.exec(folder.normalize('NFKC').trim()) ?? [];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

/** Whether a folder is called like a container (`Music`, `albums`, `disc 1`): its name is nobody's. */
export function isContainer(folder: string): boolean {
  const name = folder
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ')
    .trim();
  return containers.has(name) || discOfFolder(folder) !== undefined;
}

function splitFileName(baseName: string): { trackNo?: number; rest: string } {
  const [, , number, rest] = numbered.exec(baseName) ?? [];
  if (number === undefined || rest === undefined || rest.trim() === '') return { rest: baseName };
  return { trackNo: Number(number), rest };
}

const normalizeSpaces = (text: string): string => text.replaceAll('_', ' ').replace(/\s+/gu, ' ').trim();

interface NamedFile {
  readonly artist?: string;
  readonly album?: string;
  readonly title: string;
  readonly trackNo?: number;
}

/** `Artist - Title` and, as shops name their files, `Artist - Album - 03 Title`. */
function splitNames(rest: string): NamedFile {
  const parts = rest.split(dash).map(normalizeSpaces);
  const [artist = '', album = '', ...others] = parts;
  if (parts.length < 2 || artist === '') return { title: normalizeSpaces(rest) };
  const last = splitFileName(others.join(' - '));
  if (album !== '' && last.trackNo !== undefined)
    return { artist, album, title: normalizeSpaces(last.rest), trackNo: last.trackNo };
  return { artist, title: parts.slice(1).join(' - ') };
}

/**
 * `folders` from the import's root down to the file's own, as people name them (`Artist/Album`), and the file's name
 * without its ending: `03 - Artist - Title`, `Artist - Title`, `03 Title` or just `Title`. A folder that is called like
 * a container is never an artist.
 */
export function guessNames(folders: readonly string[], baseName: string): GuessedNames {
  const { trackNo: firstNo, rest } = splitFileName(baseName);
  const named = splitNames(rest);
  const places = folders.filter((folder) => discOfFolder(folder) === undefined);
  const album = named.album ?? places.at(-1);
  const artist = named.artist ?? places.slice(0, -1).findLast((folder) => !isContainer(folder));
  const trackNo = firstNo ?? named.trackNo;
  return {
    title: named.title || normalizeSpaces(baseName) || baseName,
    ...(artist === undefined ? {} : { artist: normalizeSpaces(artist) }),
    ...(album === undefined ? {} : { album: normalizeSpaces(album) }),
    ...(trackNo === undefined || trackNo === 0 ? {} : { trackNo }),
  };
}
