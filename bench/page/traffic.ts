import type { CDPSession } from '@playwright/test';

/** The kinds of files that are counted apart; all else is `other`. */
export type FileKind = 'script' | 'style' | 'font' | 'image' | 'document' | 'data' | 'other';

interface LoadedFile {
  readonly kind: FileKind;
  readonly url: string;
  /** On the wire: compressed, headers included. */
  readonly bytes: number;
  /** When its last byte was there, ms of the browser's monotonic clock. */
  readonly atMs: number;
}

export interface Traffic {
  /** What came over the network since `restart`; caches and the service worker's own do not count. */
  files(): readonly LoadedFile[];
  /** Resolves when nothing has been under way for a second, or `withinMs` are over: sound and sockets never end. */
  untilQuiet(withinMs: number): Promise<void>;
  restart(): void;
}

const kinds: Readonly<Record<string, FileKind>> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Document: 'document',
  Fetch: 'data',
  XHR: 'data',
};
/** What goes on for as long as the page is open. */
const endless = new Set(['WebSocket', 'Media', 'EventSource', 'Ping']);
const quietForMs = 1_000;

/** Counts what a page fetches, as Chromium's network panel does. */
export const watchTraffic = async (cdp: CDPSession): Promise<Traffic> => {
  let loaded: LoadedFile[] = [];
  const underWay = new Map<string, { readonly kind: FileKind; readonly url: string }>();
  let lastEventAtMs = performance.now();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (endless.has(type ?? '') || !request.url.startsWith('http')) return;
    lastEventAtMs = performance.now();
    underWay.set(requestId, { kind: kinds[type ?? ''] ?? 'other', url: request.url });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) underWay.delete(requestId);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => underWay.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = underWay.get(requestId);
    if (file === undefined) return;
    lastEventAtMs = performance.now();
    underWay.delete(requestId);
    loaded.push({ ...file, bytes: encodedDataLength, atMs: timestamp * 1000 });
  });
  return {
    files: () => loaded,
    untilQuiet: async (withinMs) => {
      const giveUpAtMs = performance.now() + withinMs;
      const isQuiet = () => underWay.size === 0 && performance.now() - lastEventAtMs > quietForMs;
      while (performance.now() < giveUpAtMs && !isQuiet()) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    restart: () => {
      loaded = [];
      underWay.clear();
    },
  };
};

export const kBytesOf = (files: readonly LoadedFile[], kind?: FileKind): number =>
  files.filter((file) => kind === undefined || file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
