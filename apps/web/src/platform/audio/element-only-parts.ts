import type { AudioGraph } from './audio-graph.ts';
import { createElementDeck } from './element-deck.ts';
import type { MediaSessionKeepAlive } from './media-session-keep-alive.ts';
import type { WebAudioOutput } from './web-audio-output.ts';

const nowSec = () => performance.now() / 1000;

const alarm = (atSec: number, onTime: () => void): (() => void) => {
  const timer = setTimeout(onTime, Math.max(0, (atSec - nowSec()) * 1000));
  return () => clearTimeout(timer);
};

/**
 * The parts of the audio output that differ where the browser interrupts the audio context of a hidden page: the elements sound
 * by themselves, on the page's clock. Gains reach them as far as the device lets a page set a volume; nothing fades.
 */
export const createElementOnlyParts = (context: AudioContext, graph: AudioGraph) => {
  const elements = [new Audio(), new Audio()] as const;
  const deckOf = (element: HTMLAudioElement) => {
    element.preload = 'auto';
    // These gains are connected to nothing, so the deck may ramp them as usual.
    const gains = { level: context.createGain(), fade: context.createGain(), areConnected: false };
    return createElementDeck(element, gains, { now: nowSec, latencySec: () => 0, alarm });
  };
  const decks = [deckOf(elements[0]), deckOf(elements[1])] as const;
  let isUnlocked = false;
  let [volume, systemVolume] = [1, 1];
  const apply = () => {
    for (const element of elements) {
      element.volume = Math.min(1, Math.max(0, volume * systemVolume));
      element.muted = volume === 0;
    }
  };
  const parts = (keepAlive: MediaSessionKeepAlive): Partial<WebAudioOutput> => ({
    decks,
    now: nowSec,
    alarm,
    outputClock: {
      read: () => undefined,
      contextSecHeardAt: (performanceMs) => performanceMs / 1000,
      performanceMsHeardAt: (sec) => sec * 1000,
      latencySec: () => 0,
    },
    graph: {
      ...graph,
      setVolume: (gain) => {
        volume = gain;
        apply();
      },
      setSystemVolume: (gain) => {
        systemVolume = gain;
        apply();
      },
    },
    isRunning: () => isUnlocked,
    wake: () => Promise.resolve(isUnlocked),
    unlock: () => {
      isUnlocked = true;
      for (const deck of decks) deck.unlock();
      keepAlive.play().catch(() => undefined);
      return Promise.resolve(true);
    },
  });
  return { decks, parts };
};
