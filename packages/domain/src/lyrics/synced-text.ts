/** A syllable, word or line with its moment, as an ID3 tag has it. */
export interface SyncedText {
  readonly text: string;
  readonly timestampMs: number;
}

const stamp = (ms: number): string => {
  const whole = Math.min(Math.max(0, Math.round(ms)), 999 * 60_000);
  const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${pad(Math.floor(whole / 60_000), 2)}:${pad(Math.floor(whole / 1_000) % 60, 2)}.${pad(whole % 1_000, 3)}`;
};

/**
 * Synchronised text of a tag as enhanced LRC. Where texts hold line breaks, those make the lines and every text is a word of one;
 * otherwise each text is a line of its own.
 */
export function syncedTextToLrc(texts: readonly SyncedText[]): string {
  const hasBreaks = texts.some(
    ({ text }) => /[\r\n]/.test(text.trim()) || /^[\r\n]/.test(text) || /[\r\n]$/.test(text),
  );
  if (!hasBreaks) return texts.map(({ text, timestampMs }) => `[${stamp(timestampMs)}]${text}`).join('\n');
  const lines: string[] = [];
  let isNew = true;
  for (const { text, timestampMs } of texts) {
    for (const [index, word] of text.split(/\r\n|\r|\n/).entries()) {
      if (index > 0) isNew = true;
      if (word === '') continue;
      if (isNew) lines.push(`[${stamp(timestampMs)}]`);
      isNew = false;
      lines.push(`${lines.pop() ?? ''}<${stamp(timestampMs)}>${word}`);
    }
  }
  return lines.join('\n');
}
