import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitedRoom } from './start/visited-room.ts';
import { createWayToRoom, type WayToRoom } from './way-to-room.ts';

const origin = 'https://madoi.example';
const [roomA, roomB] = ['/en/lounge/01M8BTGG41M5WGANVEDWPHD3TA', '/en/lounge/01M8BTGG41M5WGANVEDWPHD3TB'];
const loadedOf = (name: string) => ({ name }) as unknown as VisitedRoom;

class Anchor {
  readonly href: string;
  ariaBusy: string | null = null;
  constructor(readonly pathname: string) {
    this.href = `${origin}${pathname}`;
  }
  closest() {
    return this;
  }
}

interface Asked {
  readonly path: string;
  readonly answer: (loaded: VisitedRoom) => void;
  readonly refuse: () => void;
}

let page: EventTarget;
/** What was asked for on a press. */
let asked: Asked[];
/** The rooms that were entered. */
let begun: VisitedRoom[];
let way: WayToRoom;
beforeEach(() => {
  [asked, begun] = [[], []];
  way = createWayToRoom({
    ask: (path) =>
      new Promise((answer, reject) => {
        asked.push({ path, answer, refuse: () => reject(new Error('no data')) });
      }),
    begin: ({ signal }, answer) =>
      answer.then(
        (loaded) => {
          if (!signal.aborted) begun.push(loaded);
        },
        () => undefined,
      ),
  });
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', Anchor);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plain = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
/** A press, of which the window hears first, and then the link. @returns whether the router goes there. */
const press = (pathname: string, keys: Partial<typeof plain> = {}, currentTarget = new Anchor(pathname)): boolean => {
  const event = Object.assign(new Event('click'), plain, keys);
  Object.defineProperty(event, 'target', { value: currentTarget });
  page.dispatchEvent(event);
  const preventDefault = vi.fn();
  if (pathname.includes('/lounge/')) way.press({ ...plain, ...keys, currentTarget, preventDefault });
  return preventDefault.mock.calls.length === 0;
};
/** What the router does when the route's script is here. */
const route = (pathname: string, navigation = new AbortController()) => {
  const ask = vi.fn(async () => loadedOf('asked by the router'));
  return { ask, shown: way.enter({ url: `${origin}${pathname}`, signal: navigation.signal }, ask), navigation };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('asks for a room once, on the press, and shows what came', async () => {
  press(roomA);
  const { ask, shown } = route(roomA);
  const loaded = loadedOf('A');
  asked[0]?.answer(loaded);
  expect(await shown).toBe(loaded);
  expect(begun).toEqual([loaded]);
  expect([asked.length, ask.mock.calls.length]).toEqual([1, 0]);
});

it('takes a second press on the same link for the first, and a later one for another try', async () => {
  expect(press(roomA)).toBe(true);
  expect(press(roomA)).toBe(false);
  vi.advanceTimersByTime(6_000);
  expect(press(roomA)).toBe(true);
  expect(asked).toHaveLength(2);
  for (const { answer, path } of asked) answer(loadedOf(path));
  await settle();
  expect(begun).toHaveLength(1);
});

it('goes to a room again that was left', async () => {
  press(roomA);
  const { shown } = route(roomA);
  asked[0]?.answer(loadedOf('A'));
  await shown;
  expect(press(roomA)).toBe(true);
});

it('does not enter a room whose visitor presses another link meanwhile, before the router has asked and after', async () => {
  for (const isAsked of [false, true])
    for (const elsewhere of [roomB, '/en/music']) {
      press(roomA);
      const first = asked.at(-1);
      if (isAsked) {
        const { shown, navigation } = route(roomA);
        shown.catch(() => undefined);
        navigation.abort();
      }
      press(elsewhere);
      first?.answer(loadedOf('A'));
      await settle();
    }
  expect(begun).toEqual([]);
});

it('does not leave a room to its visitor who opens another link in a new tab', async () => {
  press(roomA);
  press('/en/music', { ctrlKey: true });
  asked[0]?.answer(loadedOf('A'));
  await settle();
  expect(begun).toHaveLength(1);
});

it('keeps what a press has begun from a navigation that was called off before its script came', async () => {
  for (const pathname of [roomA, roomB, roomA]) press(pathname);
  const calledOff = new AbortController();
  calledOff.abort();
  await route(roomA, calledOff).shown;
  const { ask, shown } = route(roomA);
  const loaded = loadedOf('A');
  asked[2]?.answer(loaded);
  expect(await shown).toBe(loaded);
  expect(ask).not.toHaveBeenCalled();
});

it('has the router ask where the press got no answer', async () => {
  press(roomA);
  const { ask, shown } = route(roomA);
  asked[0]?.refuse();
  expect(await shown).toEqual(loadedOf('asked by the router'));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('does not enter the room of an old press as well as the one that the router asks for', async () => {
  press(roomA);
  vi.advanceTimersByTime(11_000);
  const { shown } = route(roomA);
  await settle();
  asked[0]?.answer(loadedOf('A'));
  await settle();
  await shown;
  expect(begun).toEqual([loadedOf('asked by the router')]);
});

it('the link that was pressed says that it is busy, until its visitor turns elsewhere, its room does not come, or it has waited long', async () => {
  const [a, b, c, d] = [new Anchor(roomA), new Anchor(roomB), new Anchor(roomA), new Anchor(roomB)];
  press(roomA, { ctrlKey: true }, a);
  expect(a.ariaBusy).toBeNull();
  press(roomA, {}, a);
  expect(a.ariaBusy).toBe('true');
  press(roomB, {}, b);
  expect([a.ariaBusy, b.ariaBusy]).toEqual([null, 'true']);
  asked[1]?.refuse();
  await settle();
  expect(b.ariaBusy).toBeNull();
  press(roomA, {}, c);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(c.ariaBusy).toBe('true');
  await vi.advanceTimersByTimeAsync(1);
  expect(c.ariaBusy).toBeNull();
  press(roomB, {}, d);
  await vi.advanceTimersByTimeAsync(6_000);
  press(roomB, {}, d);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(d.ariaBusy).toBe('true');
  press('/music');
  expect(d.ariaBusy).toBeNull();
});
