import type { LyricsLine, LyricsTranslation } from '@madoi/contract/catalogue/lyrics';
import type { Locale } from '@madoi/contract/constants';
import { lineBlocks, linesOfBlock } from '@madoi/domain/lyrics/line-blocks';
import type { TranslateText } from '#features/translation/translation.api.ts';
import type { LyricsStore } from './lyrics.store.ts';

export interface TranslateLyricsContext {
  readonly lyrics: Pick<LyricsStore, 'find'>;
  /** Undefined: no translator is configured. */
  readonly translateText: TranslateText | undefined;
}

export interface TranslateLyricsInput {
  readonly trackId: string;
  readonly to: Locale;
  readonly personKey: string;
}

/** Below what a translator takes at once. */
const blockChars = 1_500;

const textOf = ({ parts }: LyricsLine): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim();

/** What was found so far; `refused`: the translator cannot do more for now. */
interface Found {
  readonly byLine: Map<string, string>;
  sourceLanguage: string | undefined;
  refused: 'rate_limit' | 'unavailable' | undefined;
}

type Ask = (text: string) => ReturnType<TranslateText>;

const isLater = (reason: string): reason is 'rate_limit' | 'unavailable' =>
  reason === 'rate_limit' || reason === 'unavailable';

/** Line by line where the translator did not keep the lines of a block apart. */
async function translateLines(ask: Ask, lines: readonly string[], found: Found): Promise<void> {
  for (const line of lines) {
    const done = await ask(line);
    if (done.ok) found.byLine.set(line, done.text);
    else if (isLater(done.reason)) {
      found.refused = done.reason;
      return;
    }
  }
}

async function translateBlock(ask: Ask, block: readonly string[], found: Found): Promise<void> {
  const done = await ask(block.join('\n'));
  if (!done.ok) {
    if (isLater(done.reason)) found.refused = done.reason;
    return;
  }
  found.sourceLanguage ??= done.sourceLanguage;
  const lines = linesOfBlock(done.text, block.length);
  if (lines === undefined) return translateLines(ask, block, found);
  for (const [at, line] of lines.entries()) found.byLine.set(block[at] ?? '', line);
}

/**
 * A track's lyrics in another language, as far as they can be translated now; each block of lines is kept by the translator's cache.
 * `rate_limited`: nothing was translated, because this person asked for too much.
 */
export async function translateLyrics(
  { lyrics, translateText }: TranslateLyricsContext,
  { trackId, to, personKey }: TranslateLyricsInput,
): Promise<LyricsTranslation | 'not_found' | 'rate_limited'> {
  const stored = await lyrics.find(trackId);
  if (!stored) return 'not_found';
  if (translateText === undefined) return { lines: [] };
  const texts = stored.lines.map(textOf);
  const found: Found = { byLine: new Map(), sourceLanguage: undefined, refused: undefined };
  const ask: Ask = (text) => translateText({ text, to, names: [], personKey });
  for (const block of lineBlocks(texts, blockChars)) {
    await translateBlock(ask, block, found);
    if (found.refused !== undefined) break;
  }
  const { byLine, sourceLanguage, refused } = found;
  if (byLine.size === 0) return refused === 'rate_limit' ? 'rate_limited' : { lines: [] };
  const lines = texts.map((text) => byLine.get(text) ?? null);
  return { lines, ...(sourceLanguage !== undefined && { sourceLanguage }) };
}
