import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import { createTtlCache } from '../ttl-cache.ts';
import { inlineScriptHashes } from './inline-script-hashes.ts';

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A page as it goes to everybody who may share it. */
export interface SharedPage {
  readonly headers: Headers;
  /** What `pagePolicy` lets run: the inline scripts of this page. */
  readonly scriptSources: readonly string[];
  /** Compressed once for all who accept the same. */
  body(encoding: PageEncoding): Promise<Buffer>;
}

export interface SharedPages {
  /**
   * The page of this key, as it was rendered within the last second, or as `render` answers now. Undefined where it cannot be shared: whoever
   * rendered it has it, and others render their own. Rejects as `render` does.
   */
  read(key: string, nonce: string, render: () => Promise<Response | undefined>): Promise<SharedPage | undefined>;
}

/** So old may be what a visitor without a session sees. Numbers that live are filled in by the page. */
const shareMs = 1_000;
const pagesMax = 100;
const brotliQuality = 5;
const gzipLevel = 6;

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const compressors: Readonly<Record<PageEncoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (body) => toGzip(body, { level: gzipLevel }),
  identity: async (body) => body,
};

async function toSharedPage(response: Response, nonce: string): Promise<SharedPage> {
  const html = await response.text();
  const plain = Buffer.from(html);
  const bodies = new Map<PageEncoding, Promise<Buffer>>();
  return {
    headers: response.headers,
    scriptSources: inlineScriptHashes(html, nonce),
    body: (encoding) => {
      const known = bodies.get(encoding) ?? compressors[encoding](plain);
      bodies.set(encoding, known);
      return known;
    },
  };
}

/**
 * Pages of visitors without a session, which are equal for all of them: however many open a page at once, it is rendered once a second. `render`
 * answers undefined for a page that is its visitor's alone.
 */
export function createSharedPages(clock: Pick<Clock, 'now'>): SharedPages {
  const pages = createTtlCache<SharedPage | undefined>(clock, { ttlMs: shareMs, entriesMax: pagesMax });
  return {
    read: (key, nonce, render) =>
      pages.read(key, async () => {
        const response = await render();
        return response === undefined ? undefined : toSharedPage(response, nonce);
      }),
  };
}
