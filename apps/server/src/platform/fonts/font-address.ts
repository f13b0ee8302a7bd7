import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PageFace, pageFaces } from '@madoi/contract/site/page-faces';
import { decodeCharacters, encodeCharacters } from './character-code.ts';
import { type Piece, versionOf } from './face-sources.ts';

/** Characters of one piece of a face; `codePoints`: ascending, each once. */
export interface FontSubset {
  readonly face: PageFace;
  readonly piece: Piece;
  readonly codePoints: readonly number[];
}

/** Addresses that say what their file holds: any process can answer any of them, and only those that this product has written. */
export interface FontAddresses {
  pathOf(subset: FontSubset): string;
  /** Undefined if the address is not one of this product, or of files that it has no more. */
  read(path: string): FontSubset | undefined;
}

export const fontFolder = '/fonts/';
const address = /^\/fonts\/([a-z]+-\d+)\.([a-z0-9-]{1,30})\.([\w-]+)\.([\w-]{16})\.ttf$/;
/** 96 bits: nobody makes the server cut fonts of their choice. */
const signatureChars = 16;

const isPageFace = (name: string): name is PageFace => pageFaces.some((face) => face === name);

/** `key`: the product's own, the same in all of its processes. */
export function createFontAddresses(key: Buffer): FontAddresses {
  const versions = new Map<PageFace, string>();
  const sign = (face: PageFace, rest: string): string => {
    const version = versions.get(face) ?? versionOf(face);
    versions.set(face, version);
    return createHmac('sha256', key).update(`${face} ${version} ${rest}`).digest('base64url').slice(0, signatureChars);
  };
  return {
    pathOf: ({ face, piece, codePoints }) => {
      const rest = `${piece}.${encodeCharacters(codePoints)}`;
      return `${fontFolder}${face}.${rest}.${sign(face, rest)}.ttf`;
    },
    read: (path) => {
      const [, face = '', piece = '', code = '', signature = ''] = address.exec(path) ?? [];
      if (!isPageFace(face)) return undefined;
      const expected = Buffer.from(sign(face, `${piece}.${code}`));
      if (!timingSafeEqual(Buffer.from(signature), expected)) return undefined;
      const codePoints = decodeCharacters(code);
      return codePoints && { face, piece, codePoints };
    },
  };
}
