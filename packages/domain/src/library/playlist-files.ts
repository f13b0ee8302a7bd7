/** One song of a playlist file. `location`: its address, as far as the file knows one. Durations in seconds. */
export interface FileTrack {
  readonly title: string;
  readonly artist: string;
  readonly album?: string | undefined;
  readonly durationSec?: number | undefined;
  readonly location?: string | undefined;
}

export interface PlaylistFile {
  /** Empty where the file names none. */
  readonly name: string;
  readonly tracks: readonly FileTrack[];
}

/** Extended M3U in UTF-8, and XSPF version 1. */
export const playlistFormats = ['m3u8', 'xspf'] as const;
export type PlaylistFormat = (typeof playlistFormats)[number];

const line = (text: string): string => text.replace(/[\r\n]+/g, ' ').trim();
const separator = ' - ';

/** The location that is written for a track. M3U needs one, and a line that begins with `#` would be a comment. */
const placeOf = (title: string): string => line(title).replace(/^[#\s]+/, '') || '-';

/** Extended M3U in UTF-8. Readers split artist and title at " - ", so a dash in an artist's name loses its blanks. */
export function writeM3u({ name, tracks }: PlaylistFile): string {
  const lines = tracks.flatMap(({ title, artist, durationSec, location }) => {
    const by = line(artist).replaceAll(separator, '-');
    const words = by === '' ? line(title) : `${by}${separator}${line(title)}`;
    return [`#EXTINF:${Math.round(durationSec ?? -1)},${words}`, line(location ?? '') || placeOf(title)];
  });
  return `${['#EXTM3U', `#PLAYLIST:${line(name)}`, ...lines].join('\n')}\n`;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const named = Object.fromEntries(Object.entries(entities).map(([word, letter]) => [letter, `&${word};`]));
/** Control characters and those that XML 1.0 cannot hold. */
const unfit = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const escapeXml = (text: string): string =>
  text.replace(unfit, '').replace(/[&<>"']/g, (letter) => named[letter] ?? letter);

/** XSPF version 1. Characters that XML cannot hold are left out of the texts. */
export function writeXspf({ name, tracks }: PlaylistFile): string {
  const element = (tag: string, text: string | undefined) =>
    text === undefined || text === '' ? '' : `<${tag}>${escapeXml(text)}</${tag}>`;
  const rows = tracks.map(({ title, artist, album, durationSec, location }) => {
    const duration = durationSec === undefined ? undefined : String(Math.round(durationSec * 1000));
    const parts = [
      element('location', location),
      element('title', title),
      element('creator', artist),
      element('album', album),
      element('duration', duration),
    ];
    return `    <track>${parts.join('')}</track>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `  ${element('title', name)}`,
    '  <trackList>',
    ...rows,
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');
}

const numeric = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, word) => {
    if (hex !== undefined) return numeric(Number.parseInt(hex, 16));
    return decimal !== undefined ? numeric(Number(decimal)) : (entities[String(word).toLowerCase()] ?? '');
  });

/** Without comments. One that has no end is text. */
function withoutComments(xml: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<!--', at);
    const end = start < 0 ? -1 : xml.indexOf('-->', start + 4);
    if (end < 0) break;
    kept.push(xml.slice(at, start));
    at = end + 3;
  }
  return kept.join('') + xml.slice(at);
}

/**
 * Text of the first element with this name, with any namespace prefix. Entities that the file itself defines are not
 * expanded, so a file cannot grow while it is read. Beginning and end are looked for one after the other, and no tag reaches over the
 * next `<`: a pattern of all of it would try every beginning with every end, which takes minutes for a file that has many of the one and
 * none of the other.
 */
function elementText(xml: string, tag: string): string | undefined {
  const begin = new RegExp(`<(?:\\w+:)?${tag}(?:\\s[^<>]*)?>`, 'i').exec(xml);
  if (begin === null) return undefined;
  const inside = xml.slice(begin.index + begin[0].length);
  const end = inside.search(new RegExp(`</(?:\\w+:)?${tag}\\s*>`, 'i'));
  if (end < 0) return undefined;
  const found = inside.slice(0, end);
  const cdata = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(found)?.[1];
  return (cdata ?? unescapeXml(found.replace(/<[^<>]*>/g, ''))).trim();
}

const positive = (value: number): number | undefined => (value > 0 && Number.isFinite(value) ? value : undefined);

const orNone = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

function readXspf(xml: string): PlaylistFile {
  const rows = withoutComments(xml).split(/<(?:\w+:)?track(?=[\s>])/i);
  const tracks = rows.slice(1).map((row): FileTrack => {
    const end = row.search(/<\/(?:\w+:)?track\s*>/i);
    const own = end === -1 ? row : row.slice(0, end);
    return {
      title: elementText(own, 'title') ?? '',
      artist: elementText(own, 'creator') ?? '',
      album: orNone(elementText(own, 'album')),
      durationSec: positive(Number(elementText(own, 'duration')) / 1000),
      location: orNone(elementText(own, 'identifier')) ?? orNone(elementText(own, 'location')),
    };
  });
  return { name: elementText(rows[0] ?? '', 'title') ?? '', tracks };
}

/** The name of a track for which an entry gives only a location: the file's name without folders and extension. */
const nameOfFile = (location: string): string => (location.split(/[\\/]/).at(-1) ?? '').replace(/\.\w{2,4}$/, '');

function splitArtistAndTitle(words: string): Pick<FileTrack, 'title' | 'artist'> {
  const at = words.indexOf(separator);
  if (at === -1) return { title: words.trim(), artist: '' };
  return { title: words.slice(at + separator.length).trim(), artist: words.slice(0, at).trim() };
}

/** What `#EXTINF:` says of the entry after it; undefined for every other line. */
function readInfo(row: string): { readonly words: string; readonly durationSec: number } | undefined {
  const comma = row.indexOf(',');
  if (!/^#EXTINF:/i.test(row) || comma < 0) return undefined;
  const durationSec = Number.parseFloat(row.slice('#EXTINF:'.length, comma));
  return Number.isNaN(durationSec) ? undefined : { words: row.slice(comma + 1), durationSec };
}

function readM3u(text: string): PlaylistFile {
  let name = '';
  let entry: ReturnType<typeof readInfo>;
  const tracks: FileTrack[] = [];
  for (const each of text.split(/\r\n|\r|\n/)) {
    const row = each.trim();
    const info = readInfo(row);
    if (info) entry = info;
    else if (/^#PLAYLIST:/i.test(row)) name = row.slice(10).trim();
    if (row === '' || row.startsWith('#')) continue;
    const words = entry?.words ?? nameOfFile(row);
    tracks.push({ ...splitArtistAndTitle(words), durationSec: positive(entry?.durationSec ?? 0), location: row });
    entry = undefined;
  }
  return { name, tracks };
}

/** Reads M3U, M3U8 or XSPF, recognised by its content. The result for any other text has no tracks. */
export function readPlaylistFile(text: string): PlaylistFile {
  const plain = text.replace(/^\ufeff/, '');
  if (/<(?:\w+:)?playlist[\s>]/i.test(plain)) return readXspf(plain);
  return /\0/.test(plain) || /^\s*</.test(plain) ? { name: '', tracks: [] } : readM3u(plain);
}
