import { open } from 'node:fs/promises';

/** How a music file of each container is usually called. */
export type MusicExtension = '.mp3' | '.aac' | '.m4a' | '.flac' | '.ogg' | '.wav';

const headBytes = 16;
const id3HeaderBytes = 10;

/**
 * Whether an MPEG audio frame of layer II or III begins here. Layer I is left out: it is not used, and UTF-16 text
 * begins like it.
 */
function startsMpegFrame(head: Buffer): boolean {
  const [sync = 0, kind = 0, rates = 0] = head;
  const layer = (kind >> 1) & 3;
  const isVersionKnown = ((kind >> 3) & 3) !== 1;
  const areRatesKnown = rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3;
  return sync === 0xff && (kind & 0xe0) === 0xe0 && (layer === 1 || layer === 2) && isVersionKnown && areRatesKnown;
}

const startsAdtsFrame = (head: Buffer): boolean => head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0;

/** The container that a file's first bytes belong to; undefined: none that is supported. */
export function extensionOf(head: Buffer): MusicExtension | undefined {
  const text = head.toString('latin1');
  if (text.startsWith('OggS')) return '.ogg';
  if (text.startsWith('fLaC')) return '.flac';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return '.wav';
  if (/^....ftyp(M4A|M4B|mp4|isom)/s.test(text)) return '.m4a';
  if (startsAdtsFrame(head)) return '.aac';
  return startsMpegFrame(head) ? '.mp3' : undefined;
}

/** Where an ID3v2 tag that stands in front ends; undefined: there is none. */
function endOfId3(head: Buffer): number | undefined {
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < id3HeaderBytes) return undefined;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return id3HeaderBytes + size + (hasFooter ? id3HeaderBytes : 0);
}

/**
 * The container that a file really is, by its bytes and not by its name. Undefined: it is no supported music, or it
 * cannot be read.
 */
export async function sniffExtension(file: string | Buffer): Promise<MusicExtension | undefined> {
  try {
    const handle = await open(file, 'r');
    const headAt = async (position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, position);
      return buffer.subarray(0, bytesRead);
    };
    try {
      const head = await headAt(0);
      const behindTag = endOfId3(head);
      // Other containers may have such a tag too; only MP3 has padding behind it.
      return behindTag === undefined ? extensionOf(head) : (extensionOf(await headAt(behindTag)) ?? '.mp3');
    } finally {
      await handle.close();
    }
  } catch {
    return undefined;
  }
}

const sameContainer: readonly (readonly string[])[] = [
  ['.mp3', '.mp2'],
  ['.m4a', '.m4b', '.mp4'],
  ['.ogg', '.oga', '.opus'],
  ['.wav', '.wave'],
];

/** Whether a name's ending is one that files of this container have. */
export const isExtensionOf = (name: string, ending: MusicExtension): boolean =>
  (sameContainer.find((group) => group.includes(ending)) ?? [ending]).some((each) => name.toLowerCase().endsWith(each));
