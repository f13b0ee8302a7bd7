import { createScope } from '@madoi/domain/lifecycle/scope';
import type {
  DeckFailure,
  DeckRequest,
  ElementPlayback,
  StreamDeck,
} from '@madoi/room-client/playback/scheduler/audio-output';
import { rampTo } from './audio-graph.ts';
import { createFadeOut } from './fade-out.ts';
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

/** Nearer than this a prepared element is at its place: a seek would cost more than it mends. */
const samePositionSec = 0.04;

/** An element needs about so long from play() to its first sample. */
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
}

/** One persistent media element with its own gain: a whole look's elements are made once and never replaced. */
export const createElementDeck = (
  element: HTMLMediaElement,
  { level, fade }: DeckGains,
  time: DeckClock,
): ElementDeck => {
  const fadeOut = createFadeOut(fade.gain, time.now);
  let token = 0;
  let preparedUrl: string | undefined;
  let isUnlocked = false;
  let scope = createScope();
  let cancelClear = () => {};
  const release = () => {
    token += 1;
    cancelClear();
    scope.close();
    scope = createScope();
  };
  const clear = () => {
    release();
    preparedUrl = undefined;
    element.pause();
    if (!element.hasAttribute('src')) return;
    element.removeAttribute('src');
    element.load();
  };
  const listen = (event: string, handler: () => void) => {
    element.addEventListener(event, handler);
    scope.add(() => element.removeEventListener(event, handler));
  };
  const createPlayback = (mine: number, gain: number): ElementPlayback => ({
    kind: 'element',
    heardPositionSec: () => {
      if (mine !== token || element.paused || element.readyState < 3) return undefined;
      return element.currentTime - time.latencySec() * element.playbackRate;
    },
    isOver: () => mine === token && element.ended,
    setRate: (rate) => {
      if (mine === token && element.playbackRate !== rate) element.playbackRate = rate;
    },
    seek: (positionSec) => {
      if (mine === token) element.currentTime = positionSec;
    },
    isSeeking: () => element.seeking,
    stop: (atSec, fadeSec) => {
      if (mine !== token) return;
      rampTo(level.gain, 0, Math.max(atSec, time.now()), fadeSec);
      cancelClear();
      cancelClear = time.alarm(Math.max(atSec, time.now()) + fadeSec * 2 + 0.05, () => mine === token && clear());
    },
    keep: () => {
      if (mine !== token) return;
      cancelClear();
      rampTo(level.gain, gain, time.now(), 0);
    },
    fadeOut: (span) => {
      if (mine === token) fadeOut.set(span);
    },
  });
  const begin = (request: DeckRequest, mine: number) => {
    element.play().then(
      () => {
        isUnlocked = true;
      },
      (error: unknown) => {
        // A newer request interrupts an older play(): that is no failure.
        if (mine === token && !(error instanceof DOMException && error.name === 'AbortError')) {
          request.onFailure(failureOf(element, error));
        }
      },
    );
  };
  /** Waits for the lead's end when there is one, so that everyone starts together. */
  const beginOnTime = (request: DeckRequest, mine: number) => {
    const startSec = request.notBeforeSec - startupSec;
    if (startSec <= time.now()) return begin(request, mine);
    scope.add(time.alarm(startSec, () => mine === token && begin(request, mine)));
  };
  return {
    element,
    clear,
    prepare: (url, startPositionSec, preload = 'auto') => {
      clear();
      element.preload = preload;
      // A gesture may unlock it meanwhile: it must not be heard.
      level.gain.cancelScheduledValues(0);
      level.gain.setValueAtTime(0, time.now());
      element.src = url;
      if (startPositionSec > 0) element.currentTime = startPositionSec;
      preparedUrl = url;
    },
    play: (request) => {
      const isPrepared = preparedUrl === request.url && element.error === null;
      if (isPrepared) release();
      else clear();
      preparedUrl = undefined;
      const mine = token;
      const playback = createPlayback(mine, request.gain);
      level.gain.cancelScheduledValues(0);
      level.gain.setValueAtTime(request.gain, time.now());
      fadeOut.reset();
      listen('playing', () => request.onPlaying(playback));
      listen('waiting', request.onWaiting);
      listen('ended', request.onEnded);
      listen('error', () => request.onFailure(failureOf(element)));
      // Rates this close to 1 sound cleaner resampled than stretched.
      element.preservesPitch = false;
      element.playbackRate = 1;
      element.preload = 'auto';
      if (!isPrepared) element.src = request.url;
      const place = request.positionNowSec();
      // Set before any byte is there, it is where the element begins to fetch.
      if (isPrepared ? Math.abs(element.currentTime - place) > samePositionSec : place > 0) element.currentTime = place;
      beginOnTime(request, mine);
    },
    unlock: () => {
      // Once given, the permission stays; playing silence again would only delay the click.
      if (isUnlocked) return;
      if (!element.hasAttribute('src')) element.src = silentSource();
      const isSilence = element.src === silentSource();
      const mine = token;
      // Silence that goes on playing would only cost.
      element.play().then(
        () => {
          isUnlocked = true;
          if (isSilence && mine === token) element.pause();
        },
        () => undefined,
      );
      if (preparedUrl !== undefined) element.pause();
    },
  };
};
