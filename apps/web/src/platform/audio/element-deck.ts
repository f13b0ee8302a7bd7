import { createScope, type Scope } from '@madoi/domain/lifecycle/scope';
import type { DeckFailure, DeckRequest, ElementPlayback, StreamDeck } from '@madoi/room-client/playback/audio-output';
import { rampTo } from './audio-graph.ts';
import { createFadeOut, type FadeOut } from './fade-out.ts';
import { silentSource } from './media-session-keep-alive.ts';

export interface ElementDeck extends StreamDeck {
  readonly element: HTMLMediaElement;
  /** Within a user's gesture: lets this element play later without one. */
  unlock(): void;
}

export interface DeckClock {
  /** Context's own time, and how long after it a sample is heard, seconds. */
  now(): number;
  latencySec(): number;
  /** Calls back at a context time, also in a hidden tab; answers how to call it off. */
  alarm(atSec: number, onTime: () => void): () => void;
}

/** In seconds. A prepared element this close to its place is not moved, because a seek costs more than it corrects. */
const samePositionSec = 0.04;

const lastSamplesSec = 0.5;

/** In seconds: what an element needs, about, from `play()` to its first sample. */
const startupSec = 0.03;

/** `MEDIA_ERR_DECODE` and `MEDIA_ERR_SRC_NOT_SUPPORTED`. */
const unreadableCodes: ReadonlySet<number> = new Set([3, 4]);

const failureOf = (element: HTMLMediaElement, error?: unknown): DeckFailure => {
  const media = element.error;
  const detail = media === null ? String(error ?? 'unknown') : `media error ${media.code} ${media.message}`;
  return { code: 'audio_error', detail, isUnreadable: media !== null && unreadableCodes.has(media.code) };
};

/** Loudness and its own fades; the fade before the next song. */
export interface DeckGains {
  readonly level: GainNode;
  readonly fade: GainNode;
  /** Whether the element sounds through them. */
  readonly areConnected: boolean;
}

/** One element and its present request. By its `token` a request knows whether the element is still its own. */
interface Deck {
  readonly element: HTMLMediaElement;
  readonly level: GainNode;
  readonly fadeOut: FadeOut;
  readonly time: DeckClock;
  readonly now: {
    token: number;
    preparedUrl: string | undefined;
    isUnlocked: boolean;
    /** Bytes of its track have come, though not yet enough to know what it is. */
    hasProgress: boolean;
    scope: Scope;
    cancelClear: () => void;
  };
}

/** Removes the listeners and timers of the present request. */
const release = ({ now }: Deck) => {
  now.token += 1;
  now.cancelClear();
  now.scope.close();
  now.scope = createScope();
};

const clear = (deck: Deck) => {
  const { element, now } = deck;
  release(deck);
  now.preparedUrl = undefined;
  now.hasProgress = false;
  element.pause();
  if (!element.hasAttribute('src')) return;
  element.removeAttribute('src');
  element.load();
};

const listen = ({ element, now }: Deck, event: string, handler: () => void) => {
  element.addEventListener(event, handler);
  now.scope.add(() => element.removeEventListener(event, handler));
};

/** What has come from the place on that plays, seconds; a file's last samples may lie a little before its stated end. */
const bufferedAheadSec = ({ buffered, currentTime, duration }: HTMLMediaElement): number => {
  for (let index = 0; index < buffered.length; index += 1) {
    const endSec = buffered.end(index);
    if (buffered.start(index) > currentTime || endSec < currentTime) continue;
    return endSec > duration - lastSamplesSec ? Number.POSITIVE_INFINITY : endSec - currentTime;
  }
  return 0;
};

/** The playback of the request that has the deck now; once another has it, this one knows no position and does nothing. */
const createPlayback = (deck: Deck, gain: number): ElementPlayback => {
  const { element, level, fadeOut, time, now } = deck;
  const mine = now.token;
  const isMine = () => mine === now.token;
  return {
    kind: 'element',
    heardPositionSec: () => {
      // WebKit keeps what it had while it seeks, and is at its new place before it sounds there.
      if (!isMine() || element.paused || element.seeking || element.readyState < 3) return undefined;
      return element.currentTime - time.latencySec() * element.playbackRate;
    },
    isOver: () => isMine() && element.ended,
    setRate: (rate) => {
      if (isMine() && element.playbackRate !== rate) element.playbackRate = rate;
    },
    seek: (positionSec) => {
      if (isMine()) element.currentTime = positionSec;
    },
    unmute: () => {
      if (isMine()) rampTo(level.gain, gain, time.now(), 0);
    },
    bufferedAheadSec: () => (isMine() ? bufferedAheadSec(element) : 0),
    stop: (atSec, fadeSec) => {
      if (!isMine()) return;
      const fromSec = Math.max(atSec, time.now());
      rampTo(level.gain, 0, fromSec, fadeSec);
      now.cancelClear();
      now.cancelClear = time.alarm(fromSec + fadeSec * 2 + 0.05, () => isMine() && clear(deck));
    },
    cancelStop: () => {
      if (!isMine()) return;
      now.cancelClear();
      rampTo(level.gain, gain, time.now(), 0);
    },
    fadeOut: (span) => {
      if (isMine()) fadeOut.set(span);
    },
  };
};

/** Plays the element as soon as the browser lets it. A newer request interrupts an older one, which is no failure. */
const begin = ({ element, now }: Deck, request: DeckRequest, mine: number) => {
  element.play().then(
    () => {
      now.isUnlocked = true;
    },
    (error: unknown) => {
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError';
      if (mine === now.token && !isInterrupted) request.onFailure(failureOf(element, error));
    },
  );
};

/** Waits for the lead's end when there is one, so that everyone starts together. */
const beginOnTime = (deck: Deck, request: DeckRequest) => {
  const { time, now } = deck;
  const mine = now.token;
  const startSec = request.notBeforeSec - startupSec;
  if (startSec <= time.now()) return begin(deck, request, mine);
  now.scope.add(time.alarm(startSec, () => mine === now.token && begin(deck, request, mine)));
};

const prepare = (deck: Deck, url: string, startPositionSec: number, preload: 'auto' | 'metadata') => {
  const { element, level, time, now } = deck;
  clear(deck);
  element.preload = preload;
  // A gesture may unlock the element meanwhile, and that must not be heard.
  level.gain.cancelScheduledValues(0);
  level.gain.setValueAtTime(0, time.now());
  element.src = url;
  if (startPositionSec > 0) element.currentTime = startPositionSec;
  now.preparedUrl = url;
};

const play = (deck: Deck, request: DeckRequest) => {
  const { element, level, fadeOut, time, now } = deck;
  const isPrepared = now.preparedUrl === request.url && element.error === null;
  if (isPrepared) release(deck);
  else clear(deck);
  now.preparedUrl = undefined;
  const playback = createPlayback(deck, request.gain);
  level.gain.cancelScheduledValues(0);
  level.gain.setValueAtTime(request.isMuted ? 0 : request.gain, time.now());
  fadeOut.reset();
  listen(deck, 'playing', () => request.onPlaying(playback));
  listen(deck, 'waiting', request.onWaiting);
  listen(deck, 'ended', request.onEnded);
  listen(deck, 'error', () => request.onFailure(failureOf(element)));
  // Rates this close to 1 sound cleaner resampled than stretched.
  element.preservesPitch = false;
  element.playbackRate = 1;
  element.preload = 'auto';
  if (!isPrepared) element.src = request.url;
  const place = request.positionNowSec();
  // Set before any byte is there, it is where the element begins to fetch.
  if (isPrepared ? Math.abs(element.currentTime - place) > samePositionSec : place > 0) element.currentTime = place;
  beginOnTime(deck, request);
};

const unlock = ({ element, now }: Deck) => {
  // Once given, the permission stays; playing silence again would only delay the click.
  if (now.isUnlocked) return;
  if (!element.hasAttribute('src')) element.src = silentSource();
  const isSilence = element.src === silentSource();
  const mine = now.token;
  // Silence that goes on playing would only use the processor.
  element.play().then(
    () => {
      now.isUnlocked = true;
      if (isSilence && mine === now.token) element.pause();
    },
    () => undefined,
  );
  if (now.preparedUrl !== undefined) element.pause();
};

/** One persistent media element with its own gains: a whole page's elements are made once and never replaced. */
export const createElementDeck = (
  element: HTMLMediaElement,
  { level, fade, areConnected }: DeckGains,
  time: DeckClock,
): ElementDeck => {
  const deck: Deck = {
    element,
    level,
    fadeOut: createFadeOut(fade.gain, time.now),
    time,
    now: {
      token: 0,
      preparedUrl: undefined,
      isUnlocked: false,
      hasProgress: false,
      scope: createScope(),
      cancelClear: () => {},
    },
  };
  element.addEventListener('progress', () => {
    deck.now.hasProgress = true;
  });
  return {
    element,
    canFade: areConnected,
    clear: () => clear(deck),
    hasData: () => deck.now.hasProgress || element.readyState > 0,
    prepare: (url, startPositionSec, preload = 'auto') => prepare(deck, url, startPositionSec, preload),
    play: (request) => play(deck, request),
    unlock: () => unlock(deck),
  };
};
