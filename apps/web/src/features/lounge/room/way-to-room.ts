import { isPlainPress, type Press } from '#platform/page/plain-press.ts';
import type { VisitedRoom } from './start/visited-room.ts';

type Navigation = Pick<Request, 'signal' | 'url'>;

interface LinkPress extends Press {
  readonly currentTarget: Pick<HTMLAnchorElement, 'href' | 'pathname' | 'ariaBusy'>;
  preventDefault(): void;
}

export interface WayToRoomDeps {
  /** Asks for the data of the room at this path, as the router will. */
  readonly ask: (path: string) => Promise<VisitedRoom>;
  /**
   * Enters a room when its data is here, unless its visitor has gone elsewhere by then.
   * @returns Settles when its music sounds, or is not to be heard. Never rejects.
   */
  readonly begin: (navigation: Navigation, answer: Promise<VisitedRoom>) => Promise<unknown>;
}

export interface WayToRoom {
  /** A link to a room is pressed. */
  press(event: LinkPress): void;
  /** The router asks for a room: settles when it is to be drawn. */
  enter<Loaded extends VisitedRoom>(navigation: Navigation, ask: () => Promise<Loaded>): Promise<Loaded>;
}

interface PressedRoom {
  readonly href: string;
  readonly pressedAtMs: number;
  readonly answer: Promise<VisitedRoom>;
  readonly heard: Promise<unknown>;
  /** Aborted when the visitor turns elsewhere. */
  readonly calledOff: AbortController;
  /** Aborted when the router asks, too: from then on it says itself when the visitor turns elsewhere. */
  readonly watched: AbortController;
}

/** The router asks soon after a press, or not at all: as long as a room waits for its page. In ms. */
const pressedForMs = 10_000;
/** Who presses the same link again within this, in ms, is already on the way; later they mean to try again. */
const sameAgainMs = 5_000;
/** From a room's data to its page, in ms: on a line where the song takes longer, the page comes before it. */
const drawnWithinMs = 1_200;

const isYoung = ({ pressedAtMs }: PressedRoom, forMs: number): boolean => performance.now() - pressedAtMs < forMs;

const callOff = ({ calledOff, watched }: PressedRoom): void => {
  calledOff.abort();
  watched.abort();
};

/** Until the router asks nothing else says when the visitor turns elsewhere. */
const watch = (ahead: PressedRoom): void => {
  const { signal } = ahead.watched;
  const look = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null && link.href !== ahead.href && isPlainPress(event)) callOff(ahead);
  };
  window.addEventListener('click', look, { capture: true, signal });
  window.addEventListener('popstate', () => callOff(ahead), { signal });
};

/** The link says that its room is on the way (`base.css`), until there is none any more: the page that it stands on goes as soon as the room is drawn. */
const showBusy = (link: LinkPress['currentTarget'], { answer, calledOff }: PressedRoom): void => {
  link.ariaBusy = 'true';
  const end = (): void => {
    link.ariaBusy = null;
  };
  const timer = setTimeout(end, pressedForMs);
  answer.catch(end);
  calledOff.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    end();
  });
};

const drawnSoon = (heard: Promise<unknown>): Promise<unknown> =>
  Promise.race([heard, new Promise((resolve) => setTimeout(resolve, drawnWithinMs))]);

/**
 * A room that is opened from another page is asked for when its link is pressed, entered as soon as its data is here, and drawn when its music
 * sounds: a slow phone draws for a second or two, and whatever the music needs meanwhile would wait behind that.
 */
export const createWayToRoom = ({ ask: askOnPress, begin }: WayToRoomDeps): WayToRoom => {
  /** The last one, until its page is to be drawn. */
  let pressed: PressedRoom | undefined;
  const isOnTheWay = (href: string): boolean =>
    pressed?.href === href && !pressed.calledOff.signal.aborted && isYoung(pressed, sameAgainMs);
  /** What the press that led to this address has begun; once. */
  const take = ({ url, signal }: Navigation): PressedRoom | undefined => {
    const taken = pressed;
    if (taken?.href !== url || taken.watched.signal.aborted) return undefined;
    taken.watched.abort();
    if (isYoung(taken, pressedForMs)) signal.addEventListener('abort', () => taken.calledOff.abort());
    else taken.calledOff.abort();
    return taken.calledOff.signal.aborted ? undefined : taken;
  };
  return {
    press: (event) => {
      if (!isPlainPress(event)) return;
      const { href, pathname } = event.currentTarget;
      // The router would begin from the start: the room would be asked for twice, by two guests where there is no session yet, and entered twice.
      if (isOnTheWay(href)) return event.preventDefault();
      if (pressed !== undefined) callOff(pressed);
      const calledOff = new AbortController();
      const answer = askOnPress(pathname);
      const heard = begin({ url: href, signal: calledOff.signal }, answer);
      pressed = { href, answer, heard, calledOff, watched: new AbortController(), pressedAtMs: performance.now() };
      watch(pressed);
      showBusy(event.currentTarget, pressed);
    },
    enter: async (navigation, ask) => {
      // The router loads the script of a page that was called off meanwhile, and then asks for it all the same.
      if (navigation.signal.aborted) return ask();
      const taken = take(navigation);
      try {
        const answer = taken === undefined ? ask() : taken.answer.catch(ask);
        const heard = taken === undefined ? begin(navigation, answer) : taken.heard;
        const loaded = await answer;
        await drawnSoon(heard);
        return loaded as Awaited<ReturnType<typeof ask>>;
      } finally {
        if (pressed === taken) pressed = undefined;
      }
    },
  };
};
