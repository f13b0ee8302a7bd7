/** The four picture formats that can be uploaded, recognised by their bytes and never by name or header. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif';

/**
 * `whole`: the file is this one picture from its first byte to its last. `animated`: more than one. `truncated`: it
 * ends too soon. `trailing`: data follows the picture, as in a polyglot file.
 */
export type ContainerState = 'whole' | 'animated' | 'truncated' | 'trailing';

export interface PictureContainer {
  readonly kind: PictureKind;
  readonly state: ContainerState;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);
const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

function walkPng(view: DataView): ContainerState {
  let isAnimated = false;
  for (let at = pngSignature.length; at + 12 <= view.byteLength; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > view.byteLength) return 'truncated';
    const name = textAt(view, at + 4);
    if (name === 'acTL') isAnimated = true;
    if (name === 'IEND') return end < view.byteLength ? 'trailing' : isAnimated ? 'animated' : 'whole';
    at = end;
  }
  return 'truncated';
}

function walkWebp(view: DataView): ContainerState {
  const end = 8 + view.getUint32(4, true);
  if (end > view.byteLength) return 'truncated';
  // One byte of padding may stand behind an odd length.
  if (view.byteLength - end > 1) return 'trailing';
  for (let at = 12; at + 8 <= end; ) {
    const name = textAt(view, at);
    if (name === 'ANIM' || name === 'ANMF') return 'animated';
    const size = view.getUint32(at + 4, true);
    at += 8 + size + (size % 2);
  }
  return 'whole';
}

const avifBrands = new Set(['avif', 'mif1', 'miaf']);

/** The boxes of an ISO base media file must fill it exactly. */
function walkAvif(view: DataView): ContainerState {
  for (let at = 0; at < view.byteLength; ) {
    if (at + 8 > view.byteLength) return 'trailing';
    const size = view.getUint32(at);
    if (size === 0) return 'whole';
    // Refuses 64-bit sizes, which no picture within the upload limit needs, and invalid ones.
    if (size < 8) return 'trailing';
    if (textAt(view, at + 4) === 'moov') return 'animated';
    if (at + size > view.byteLength) return 'truncated';
    at += size;
  }
  return 'whole';
}

const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** Where the entropy-coded data of a scan ends: at the next marker that is no stuffing and no restart. */
function skipScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/** Cameras append one or two previews to a picture. A file with more than this many is refused. */
const jpegPicturesMax = 16;

function walkJpeg(bytes: Uint8Array): ContainerState {
  let pictures = 1;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return 'trailing';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
    } else if (marker === 0xd9) {
      const tail = bytes.subarray(at + 2);
      if (isZero(tail)) return 'whole';
      pictures += 1;
      if (!startsWith(tail, [0xff, 0xd8]) || pictures > jpegPicturesMax) return 'trailing';
      at += 4;
    } else {
      const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
      at = marker === 0xda ? skipScan(bytes, end) : end;
    }
  }
  return 'truncated';
}

/**
 * The container of a picture; undefined: none of the four formats. Only the container is read; the decoder decides
 * whether the picture is valid.
 */
export function readPictureContainer(bytes: Uint8Array): PictureContainer | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: 'jpeg', state: walkJpeg(bytes) };
  if (startsWith(bytes, pngSignature)) return { kind: 'png', state: walkPng(view) };
  if (bytes.length < 16) return undefined;
  if (textAt(view, 0) === 'RIFF' && textAt(view, 8) === 'WEBP') return { kind: 'webp', state: walkWebp(view) };
  if (textAt(view, 4) !== 'ftyp') return undefined;
  const brand = textAt(view, 8);
  if (brand === 'avis') return { kind: 'avif', state: 'animated' };
  return avifBrands.has(brand) ? { kind: 'avif', state: walkAvif(view) } : undefined;
}
