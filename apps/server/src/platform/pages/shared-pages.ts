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
   * The page of this key, as it was rendered within the last two seconds, or as `render` answers now. Undefined where it cannot be shared: whoever
   * rendered it has it, and others render their own. Rejects as `render` does.
   */
  read(key: string, nonce: string, render: () => Promise<Response | undefined>): Promise<SharedPage | undefined>;
}

/** So old may be what a visitor without a session sees. Numbers that live are filled in by the page. */
const shareMs = 1_000;
/** And so old what they get while the next one is rendered. */
const staleMs = 2_000;
const pagesMax = 100;
/** So long nobody waits to learn again that a page is its visitor's alone. */
const personalMs = 60_000;
const personalMax = 1_000;
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

/** The last page of each key, to give while the next one is rendered. */
const createLastPages = (clock: Pick<Clock, 'now'>) => {
  const pages = new Map<string, { readonly page: SharedPage; readonly renderedAt: number }>();
  return {
    find: (key: string): SharedPage | undefined => {
      const last = pages.get(key);
      return last !== undefined && clock.now() - last.renderedAt < staleMs ? last.page : undefined;
    },
    keep: (key: string, page: SharedPage | undefined): void => {
      pages.delete(key);
      if (page !== undefined) pages.set(key, { page, renderedAt: clock.now() });
      const [oldest] = pages.keys();
      if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest);
    },
  };
};

/**
 * Pages of visitors without a session, which are equal for all of them: however many open a page at once, it is rendered once a second, and nobody
 * waits for it while a page of the second before is there. `render` answers undefined for a page that is its visitor's alone.
 */
export function createSharedPages(clock: Pick<Clock, 'now'>): SharedPages {
  const pages = createTtlCache<SharedPage | undefined>(clock, { ttlMs: shareMs, entriesMax: pagesMax });
  const personal = createTtlCache<boolean>(clock, { ttlMs: personalMs, entriesMax: personalMax });
  const lastPages = createLastPages(clock);
  return {
    read: async (key, nonce, render) => {
      if (await personal.read(key, async () => false)) return undefined;
      const newest = pages.read(key, async () => {
        const response = await render();
        if (response === undefined) await personal.reread(key, async () => true);
        const page = response && (await toSharedPage(response, nonce));
        lastPages.keep(key, page);
        return page;
      });
      const last = lastPages.find(key);
      if (last === undefined) return newest;
      // Who is given the last page does not learn that the next one failed: the next to ask will.
      newest.catch(() => undefined);
      return last;
    },
  };
}
