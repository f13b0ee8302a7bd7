import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { NamePageFonts, PageFace, PageFontFile } from '@madoi/contract/site/page-faces';
import { pageFaces } from '@madoi/contract/site/page-faces';
import type { FastifyInstance } from 'fastify';
import { acceptedEncodings } from '../http/accepted-encodings.ts';
import { HttpProblem } from '../http/problem.ts';
import { cacheImmutable } from '../http/send-image.ts';
import type { Log } from '../log.ts';
import { resolvedWithin } from '../wait.ts';
import { charactersMax } from './character-code.ts';
import { fileOf, type Piece, piecesOf } from './face-sources.ts';
import { createFontAddresses, type FontAddresses, type FontSubset, fontFolder } from './font-address.ts';
import { createFontSubsets } from './font-subsets.ts';
import { createFontWorker, type FontWorker } from './font-worker.ts';

/** Small font files for the text of a page (ADR 066). */
export interface PageFonts {
  /** Undefined until faces and key have been read once, and where they cannot be: pages have the slices then. */
  readonly name: NamePageFonts | undefined;
  /** The same, for a browser that will ask for them in a moment: they are being made by then. */
  readonly nameAhead: NamePageFonts | undefined;
  /** Reads them. Never rejects. */
  start(): Promise<void>;
  routes(app: FastifyInstance): void;
  stop(): Promise<void>;
}

const retrySec = 5;
const unpack = promisify(brotliDecompress);

type Pieces = ReadonlyMap<number, Piece>;

/** For every character of a face, the piece that it is in. */
async function readPieces(worker: FontWorker, face: PageFace): Promise<Pieces> {
  const numbers = piecesOf(face);
  const characters = await worker.run({ kind: 'characters', files: numbers.map((piece) => fileOf(face, piece)) });
  const pieces = new Map<number, Piece>();
  for (const [index, piece] of numbers.entries()) {
    for (const each of characters[index] ?? []) if (!pieces.has(each)) pieces.set(each, piece);
  }
  return pieces;
}

/** Weights of one family have the same characters. */
async function readAllPieces(worker: FontWorker): Promise<ReadonlyMap<PageFace, Pieces>> {
  const ofFamily = new Map<string, Promise<Pieces>>();
  const all = new Map<PageFace, Pieces>();
  for (const face of pageFaces) {
    const [family = ''] = face.split('-');
    const pieces = ofFamily.get(family) ?? readPieces(worker, face);
    ofFamily.set(family, pieces);
    all.set(face, await pieces);
  }
  return all;
}

function createNaming(
  addresses: FontAddresses,
  pieces: ReadonlyMap<PageFace, Pieces>,
  onNamed?: (path: string, subset: FontSubset) => void,
): NamePageFonts {
  return (face, codePoints): readonly PageFontFile[] => {
    const byPiece = new Map<Piece, number[]>();
    for (const each of [...new Set(codePoints)].sort((one, other) => one - other)) {
      const piece = pieces.get(face)?.get(each);
      if (piece === undefined) continue;
      const found = byPiece.get(piece) ?? [];
      byPiece.set(piece, found);
      if (found.length < charactersMax) found.push(each);
    }
    return [...byPiece].map(([piece, held]) => {
      const subset = { face, piece, codePoints: held };
      const path = addresses.pathOf(subset);
      onNamed?.(path, subset);
      return { path, codePoints: held };
    });
  };
}

export interface PageFontsDeps {
  /** The product's own, the same in all of its processes. */
  readonly key: () => Promise<Buffer>;
  readonly log: Log;
  readonly worker?: FontWorker;
  /** A file that is not cut by then is refused, in ms; it is cut for the next who asks. A page without it takes the slices, which are files already. */
  readonly answerWithinMs?: number;
}

export function createPageFonts({
  key,
  log,
  worker = createFontWorker(),
  answerWithinMs = 25_000,
}: PageFontsDeps): PageFonts {
  const subsets = createFontSubsets(worker);
  let addresses: FontAddresses | undefined;
  let [name, nameAhead]: [NamePageFonts | undefined, NamePageFonts | undefined] = [undefined, undefined];
  let isStopped = false;
  const readKey = async (): Promise<FontAddresses> => {
    addresses ??= createFontAddresses(await key());
    return addresses;
  };
  const cut = async (path: string, subset: FontSubset): Promise<Uint8Array> => {
    const making = subsets.make(path, subset);
    const made = making && (await resolvedWithin(answerWithinMs, making));
    if (made === undefined) throw new HttpProblem('unavailable', { retryAfterSec: retrySec });
    return made;
  };
  return {
    get name() {
      return name;
    },
    get nameAhead() {
      return nameAhead;
    },
    start: async () => {
      try {
        const [known, pieces] = [await readKey(), await readAllPieces(worker)];
        name = createNaming(known, pieces);
        nameAhead = createNaming(known, pieces, subsets.prepare);
      } catch (error) {
        if (!isStopped) log.error({ err: error }, 'pages come without font files of their own');
      }
    },
    routes: (app) => {
      app.get(`${fontFolder}*`, { schema: { hide: true } }, async (request, reply) => {
        const subset = (await readKey()).read(request.url);
        if (subset === undefined) throw new HttpProblem('not_found');
        const packed = await cut(request.url, subset);
        const isPacked = acceptedEncodings(request).includes('br');
        const font = isPacked ? packed : await unpack(packed);
        if (isPacked) reply.header('content-encoding', 'br');
        return reply
          .headers({ 'cache-control': cacheImmutable, 'content-length': font.byteLength, vary: 'accept-encoding' })
          .type('font/ttf')
          .send(font);
      });
    },
    stop: () => {
      isStopped = true;
      return worker.stop();
    },
  };
}
