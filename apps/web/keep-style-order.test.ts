import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withStylesInOrder } from './keep-style-order.ts';

let hasPreload: boolean;

class Link extends EventTarget {
  readonly href: string;
  rel: string;
  media = 'all';
  readonly attributes = new Set(['crossorigin']);
  readonly relList = { supports: () => hasPreload };
  remove = () => {};
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  constructor(address: string, rel = 'stylesheet') {
    super();
    this.href = `https://madoi.example${address}`;
    this.rel = rel;
  }
  cloneNode() {
    return new Link(new URL(this.href).pathname);
  }
}

/** The helper goes through the files of a part. */
const helper = (rest: string): string => `const askFor = (deps) => allSettled(deps.map((dep) => dep)); ${rest}`;

/** The helper's last step, on a page that has these addresses in its head. */
const openPage = (addresses: readonly string[]) => {
  const head = addresses.map((address) => new Link(address));
  let changed = () => {};
  const find = (address: string) => head.findIndex(({ href }) => href.endsWith(address));
  const document = {
    head: {
      querySelector: (selector: string) => {
        const at = find(/href="([^"]*)"/.exec(selector)?.[1] ?? '');
        return at < 0 ? null : { before: (link: Link) => head.splice(at, 0, link) };
      },
      appendChild: (link: Link) => {
        head.push(link);
        link.remove = () => head.splice(head.indexOf(link), 1);
      },
    },
  };
  class MutationObserver {
    constructor(callback: () => void) {
      changed = callback;
    }
    observe() {}
  }
  const source = withStylesInOrder(helper('return (link) => { document.head.appendChild(link); };'));
  const load = new Function('document', 'MutationObserver', source)(document, MutationObserver) as (link: Link) => void;
  return {
    /** Asks for what a part brings along. */
    open: async (...links: readonly Link[]) => {
      for (const link of links) load(link);
      await Promise.resolve();
    },
    leave: (address: string) => {
      head.splice(find(address), 1);
      changed();
    },
    /** What was asked for ahead has come, or has not. */
    settle: (address: string, how: 'load' | 'error') =>
      head.find(({ href, rel }) => rel === 'preload' && href.endsWith(address))?.dispatchEvent(new Event(how)),
    head: () => head.map(({ href, rel, media }) => `${rel} ${href.slice('https://madoi.example/'.length)} ${media}`),
  };
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let button: Link;
let sheet: Link;
beforeEach(() => {
  hasPreload = true;
  [button, sheet] = [new Link('/button.css'), new Link('/sheet.css')];
});

it('fetches the styles of a part first, and puts them behind all others together when the last is here', async () => {
  const page = openPage(['/room.css#']);
  await page.open(button, new Link('/part.js', 'modulepreload'), sheet);
  page.settle('/sheet.css', 'load');
  expect(page.head()).toEqual(['stylesheet room.css# all', 'preload button.css all', 'modulepreload part.js all']);
  page.settle('/button.css', 'load');
  expect(page.head()).toEqual([
    'stylesheet room.css# all',
    'modulepreload part.js all',
    'stylesheet button.css all',
    'stylesheet sheet.css all',
  ]);
});

it('waits neither for a fetch that fails, nor for the styles of another part', async () => {
  const page = openPage([]);
  await page.open(new Link('/other.css'));
  await page.open(button, sheet);
  page.settle('/button.css', 'error');
  page.settle('/sheet.css', 'load');
  expect(page.head()).toEqual(['preload other.css all', 'stylesheet button.css all', 'stylesheet sheet.css all']);
});

it('puts them there at once where a browser fetches nothing ahead', async () => {
  hasPreload = false;
  const page = openPage([]);
  await page.open(button, sheet);
  expect(page.head()).toEqual(['stylesheet button.css all', 'stylesheet sheet.css all']);
});

it('puts styles that the page has already beside those, without effect until the page takes its own away', async () => {
  const page = openPage(['/button.css#', '/sheet.css#', '/room.css#']);
  await page.open(button, sheet);
  page.leave('/button.css#');
  expect(page.head()).toEqual([
    'stylesheet button.css all',
    'stylesheet sheet.css not all',
    'stylesheet sheet.css# all',
    'stylesheet room.css# all',
  ]);
});

it('asks for styles as the router does, and for scripts as they are', async () => {
  const script = new Link('/part.js', 'modulepreload');
  await openPage([]).open(button, script);
  expect([button, script].map(({ attributes }) => [...attributes])).toEqual([[], ['crossorigin']]);
});

it('asks for what takes long in several tasks, in its order, so that a press comes in between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 5));
  const page = openPage([]);
  await page.open(...['a', 'b', 'c', 'd', 'e'].map((name) => new Link(`/${name}.js`, 'modulepreload')));
  const asked = () => page.head().map((line) => line.split(' ')[1]);
  expect(asked()).toEqual(['a.js', 'b.js']);
  await page.open(new Link('/f.js', 'modulepreload'));
  expect(asked()).toHaveLength(2);
  vi.runOnlyPendingTimers();
  expect(asked()).toHaveLength(4);
  vi.runAllTimers();
  expect(asked()).toEqual(['a.js', 'b.js', 'c.js', 'd.js', 'e.js', 'f.js']);
});

it('goes on asking before other tasks where the browser can be asked for it', async () => {
  const tasks: (() => void)[] = [];
  const postTask = vi.fn((task: () => void) => tasks.push(task));
  vi.stubGlobal('scheduler', { postTask });
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10));
  const page = openPage([]);
  await page.open(new Link('/a.js', 'modulepreload'), new Link('/b.js', 'modulepreload'));
  expect(page.head()).toHaveLength(1);
  expect(postTask.mock.calls).toEqual([[expect.any(Function), { priority: 'user-blocking' }]]);
  tasks[0]?.();
  expect(page.head()).toHaveLength(2);
});

it('asks for no styles of what enters a room, which draws nothing, and for those of every other part', () => {
  const source = withStylesInOrder(helper('return askFor; document.head.appendChild(link);'));
  const askFor = new Function('allSettled', source)((files: readonly string[]) => files) as (
    deps: readonly string[],
  ) => readonly string[];
  const files = ['assets/several-B.js', 'assets/several-C.css'];
  expect(askFor(['assets/begin-room-A.js', ...files])).toEqual(['assets/begin-room-A.js', 'assets/several-B.js']);
  expect(askFor(['assets/RoomStart-A.js', ...files])).toEqual(['assets/RoomStart-A.js', ...files]);
});

it('refuses a helper that it does not know', () => {
  expect(() => withStylesInOrder(helper('document.body.append(link)'))).toThrow('not the one that is known');
  expect(() => withStylesInOrder('document.head.appendChild(link)')).toThrow('not the one that is known');
});
