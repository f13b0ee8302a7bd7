import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';

/** The text of the worker. */
export const program = await readFile(new URL('../../../public/sw.js', import.meta.url), 'utf8');

export const html = '<!doctype html><html lang="ja"><body>now</body></html>';
export const answer = (text = html) =>
  new Response(text, { headers: { 'content-type': 'text/html', 'content-encoding': 'br' } });

/** A worker with caches in memory. `network` answers; where it throws there is none. */
export const startWorker = () => {
  const listeners = new Map<string, (event: object) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const nowMs = { value: 1_000_000_000 };
  const isBroken = { value: false };
  const network = { answers: async (): Promise<Response> => answer() };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (path: string) => {
        if (isBroken.value) throw new TypeError('no storage');
        return store.get(path)?.clone();
      },
      delete: async (path: string) => store.delete(path),
      put: async (path: string, kept: Response) => void store.set(path, kept),
      add: async () => undefined,
      keys: async () => [],
    };
  };
  runInNewContext(program, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    location: new URL('https://madoi.example/sw.js'),
    caches: { open, delete: async (name: string) => stores.delete(name) },
    fetch: () => network.answers(),
    Date: { now: () => nowMs.value },
    Response,
    Headers,
    URL,
  });
  const visit = async (url: string, request: { readonly cache?: string; readonly referrer?: string } = {}) => {
    let answered: Promise<Response> | undefined;
    let caching: Promise<unknown> | undefined;
    listeners.get('fetch')?.({
      request: {
        method: 'GET',
        mode: 'navigate',
        url: `https://madoi.example${url}`,
        cache: 'default',
        referrer: '',
        ...request,
      },
      preloadResponse: Promise.resolve(undefined),
      respondWith: (page: Promise<Response>) => (answered = page),
      waitUntil: (work: Promise<unknown>) => (caching = work),
    });
    const page = await (answered as Promise<Response> | undefined);
    await caching;
    return page?.text();
  };
  const load = async (path: string) => {
    let answered: Response | undefined;
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'no-cors', url: `https://madoi.example${path}` },
      respondWith: (given: Response) => (answered = given),
    });
    return answered;
  };
  const post = async (data: object) => {
    let work: unknown;
    listeners.get('message')?.({ data, waitUntil: (worked: unknown) => (work = worked) });
    await work;
  };
  /** As another worker has cached it. */
  const putPage = async (path: string, text: string) => (await open('madoi-pages')).put(path, answer(text));
  return { nowMs, isBroken, network, visit, load, post, putPage };
};
export const kept = '<!doctype html><html data-kept="" lang="ja"><body>now</body></html>';
export const offline = html.replace('<html ', '<html data-static="" ');
export const later = async () => answer(html.replace('now', 'later'));
export const noNetwork = async (): Promise<Response> => {
  throw new TypeError('no network');
};
