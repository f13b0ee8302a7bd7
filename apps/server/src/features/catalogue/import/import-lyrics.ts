import { readFile } from 'node:fs/promises';
import { type LyricsRefusal, lyricsMaxBytes, parseLrc } from '@madoi/domain/lyrics/parse-lrc';
import type { Clock } from '#platform/clock.ts';
import type { MusicTags } from '#platform/encoder/read-tags.ts';
import { decodeTextFile } from '#platform/encoder/recover-text.ts';
import type { FoundLyrics, LyricsStore } from '../lyrics/lyrics.store.ts';
import type { FoundFile } from './find-music.ts';

/** Why lyrics did not come in; `lines`: only those of the lines that are named in `detail` did not. */
export interface LyricsWarning {
  readonly reason: LyricsRefusal | 'lines' | 'encoding' | 'too_large' | 'unreadable';
  readonly detail?: string;
}

export interface LyricsImportDeps {
  readonly lyrics: Pick<LyricsStore, 'replace'>;
  readonly clock: Clock;
}

interface ReadLyrics {
  readonly found?: FoundLyrics;
  readonly warning?: LyricsWarning;
}

const namedLines = 20;

/** Says whether the lyrics beside a file are those of the last import. */
export const lyricsStampOf = ({ lyrics }: FoundFile): string =>
  lyrics === undefined ? '' : `${lyrics.size}:${lyrics.modifiedAt}`;

/** Timed lyrics before plain ones, then a file of their own before a tag. */
const lyricsQuality = (isTimed: boolean, isOwnFile: boolean): number => (isTimed ? 2 : 0) + (isOwnFile ? 1 : 0);

function readText(text: string, isOwnFile: boolean): ReadLyrics {
  const parsed = parseLrc(text);
  if (!parsed.ok) return { warning: { reason: parsed.refusal } };
  const found = { lyrics: parsed.lyrics, quality: lyricsQuality(parsed.lyrics.isTimed, isOwnFile) };
  if (parsed.skippedLines.length === 0) return { found };
  const more = parsed.skippedLines.length > namedLines ? ', …' : '';
  return {
    found,
    warning: { reason: 'lines', detail: `${parsed.skippedLines.slice(0, namedLines).join(', ')}${more}` },
  };
}

async function readOwnFile({ lyrics }: FoundFile): Promise<ReadLyrics> {
  if (lyrics === undefined) return {};
  if (lyrics.size > lyricsMaxBytes) return { warning: { reason: 'too_large', detail: `${lyrics.size} bytes` } };
  const bytes = await readFile(lyrics.file).catch((error: Error) => error);
  if (bytes instanceof Error) return { warning: { reason: 'unreadable', detail: bytes.message } };
  const text = decodeTextFile(bytes);
  return text === undefined ? { warning: { reason: 'encoding' } } : readText(text, true);
}

function readTag(text: string): ReadLyrics {
  if (Buffer.byteLength(text) > lyricsMaxBytes) return { warning: { reason: 'too_large' } };
  const read = readText(text, false);
  // A tag that programs left empty is nobody's mistake.
  return read.warning?.reason === 'empty' ? {} : read;
}

/** The best of what is beside a file and inside it. A file of its own that was refused is told of, also where a tag stands in for it. */
function bestOf(own: ReadLyrics, tags: readonly ReadLyrics[]): ReadLyrics {
  const all = [own, ...tags];
  const best = all.reduce(
    (sofar, each) => ((each.found?.quality ?? -1) > (sofar.found?.quality ?? -1) ? each : sofar),
    own,
  );
  const refused = best.found ? own : all.find((each) => each.warning !== undefined);
  const warning = refused?.found === undefined && refused?.warning ? refused.warning : best.warning;
  return { ...(best.found && { found: best.found }), ...(warning && { warning }) };
}

/** Makes a track's lyrics what its file says: those beside it, or inside. `isChanged`: they are others than before. */
export async function importLyrics(
  deps: LyricsImportDeps,
  file: FoundFile,
  tags: MusicTags,
  trackId: string,
): Promise<{ readonly isChanged: boolean; readonly warning?: LyricsWarning }> {
  const { found, warning } = bestOf(await readOwnFile(file), (tags.lyrics ?? []).map(readTag));
  const isChanged = await deps.lyrics.replace(trackId, file.key, found, deps.clock.now());
  return { isChanged, ...(warning && { warning }) };
}
