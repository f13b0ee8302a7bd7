import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';
import type { ContentEncoding } from '../http/accepted-encodings.ts';
import type { InlineSources } from '../http/security-headers.ts';
import { inlineHashes } from './inline-hashes.ts';

export type PageEncoding = ContentEncoding | 'identity';

/** A page as it goes to everybody who may share it. */
export interface SharedPage {
  readonly headers: Headers;
  /** What `pagePolicy` lets through: the inline scripts and styles of this page. */
  readonly inlineSources: InlineSources;
  /** Compressed once for all who accept the same. */
  body(encoding: PageEncoding): Promise<Buffer>;
}

/** Undefined: the page is its visitor's alone. */
type Render = () => Promise<Response | undefined>;

export interface SharedPages {
  /**
   * The page of this key, as it was rendered within the last two seconds, or as `render` answers now. Undefined where it cannot be shared: the
   * visitor for whom it was rendered has it, and others render their own. Rejects as `render` does.
   */
  read(key: string, nonce: string, render: Render): Promise<SharedPage | undefined>;
  /** The page of this key as it was rendered last, within a minute; for a process that has too much to do to render it. */
  lastKnown(key: string): SharedPage | undefined;
}

/** So old may be what a visitor without a session sees. Numbers that live are filled in by the page. */
const shareMs = 1_000;
/** And so old what they get while the next one is rendered. */
const staleMs = 2_000;
/** And so old where the process cannot render another. */
const lastKnownMs = 60_000;
const pagesMax = 200;
/** So long nobody waits to learn again that a page is its visitor's alone. */
const personalMs = 60_000;
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
    inlineSources: inlineHashes(html, nonce),
    body: (encoding) => {
      const known = bodies.get(encoding) ?? compressors[encoding](plain);
      bodies.set(encoding, known);
      return known;
    },
  };
}

/** What was rendered last under a key. */
interface Rendered {
  /** Undefined: its visitors have one each. */
  readonly page: SharedPage | undefined;
  /** When it was asked for, because what it shows may be as old. */
  readonly askedAt: number;
}

/**
 * Pages of visitors without a session, which are equal for all of them: however many open a page at once, it is rendered once a second, and nobody
 * waits for it while a page of the second before is there. `render` answers undefined for a page that is its visitor's alone.
 */
export function createSharedPages(clock: Pick<Clock, 'now'>): SharedPages {
  const rendered = new Map<string, Rendered>();
  const underWay = new Map<string, Promise<SharedPage | undefined>>();
  const keep = (key: string, last: Rendered): void => {
    // A Map keeps insertion order: what was rendered longest ago goes first.
    rendered.delete(key);
    rendered.set(key, last);
    const [oldest] = rendered.keys();
    if (rendered.size > pagesMax && oldest !== undefined) rendered.delete(oldest);
  };
  const renderPage = async (key: string, nonce: string, render: Render): Promise<SharedPage | undefined> => {
    const askedAt = clock.now();
    const response = await render();
    const page = response && (await toSharedPage(response, nonce));
    keep(key, { page, askedAt });
    return page;
  };
  const begin = (key: string, nonce: string, render: Render): Promise<SharedPage | undefined> => {
    const rendering = renderPage(key, nonce, render).finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    return rendering;
  };
  return {
    lastKnown: (key) => {
      const last = rendered.get(key);
      return last !== undefined && clock.now() - last.askedAt < lastKnownMs ? last.page : undefined;
    },
    read: async (key, nonce, render) => {
      const last = rendered.get(key);
      const ageMs = last === undefined ? Number.POSITIVE_INFINITY : clock.now() - last.askedAt;
      if (ageMs < (last?.page === undefined ? personalMs : shareMs)) return last?.page;
      const newest = underWay.get(key) ?? begin(key, nonce, render);
      if (last?.page === undefined || ageMs >= staleMs) return newest;
      // Those who are given the last page do not learn that the next one failed: the next to ask will.
      newest.catch(() => undefined);
      return last.page;
    },
  };
}
