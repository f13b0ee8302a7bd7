/**
 * Lines that are translated together, so that a song costs few calls and each line is read with those around it: every different line
 * once, in its order, in blocks of at most `maxChars` characters. A longer line is a block of its own.
 */
export function lineBlocks(lines: readonly string[], maxChars: number): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let chars = 0;
  for (const line of new Set(lines.map((each) => each.trim()).filter((each) => each !== ''))) {
    const block = blocks.at(-1);
    if (block !== undefined && chars + 1 + line.length <= maxChars) {
      block.push(line);
      chars += 1 + line.length;
    } else {
      blocks.push([line]);
      chars = line.length;
    }
  }
  return blocks;
}

/** The lines of a translated block; undefined where the translator did not keep as many, so that nobody knows which is which. */
export function linesOfBlock(translated: string, lineCount: number): readonly string[] | undefined {
  const lines = translated.split('\n').map((line) => line.trim());
  return lines.length === lineCount && lines.every((line) => line !== '') ? lines : undefined;
}
