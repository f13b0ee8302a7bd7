import type { PlaybackMode } from '@madoi/domain/playback/choose-playback-mode';
import type { OutputClock } from '@madoi/room-client/playback/audio-output';
import { alarmAt } from './alarm.ts';
import { type AudioGraph, createAudioGraph } from './audio-graph.ts';
import { createSongDecoder } from './decode-song/decode-song.ts';
import { createDecodedSound } from './decoded-playback.ts';
import { createElementDeck, type ElementDeck } from './element-deck.ts';
import { createElementOnlyParts } from './element-only-parts.ts';
import { createMediaSessionKeepAlive } from './media-session-keep-alive.ts';
import { createOutputClock } from './output-clock.ts';
import { probeVolumeControl } from './volume-probe.ts';
import type { WebAudioOutput } from './web-audio-output.ts';

/**
 * In ms: the promise of a context that may not start stays pending. Who has pressed something on this page has let it start, and may wait for a device
 * that is slow to begin, such as headphones without a wire. A press on the button for it waits longest: it is not to come to nothing.
 */
const wakeWithinMs = { untouched: 250, pressed: 1_000, unlocking: 3_000 } as const;

/** Browsers that do not say are taken for untouched: their sound begins a moment after its button was shown. */
const hasBeenPressed = (): boolean =>
  (navigator as Partial<Pick<Navigator, 'userActivation'>>).userActivation?.hasBeenActive === true;

const wakeContext = async (context: AudioContext, withinMs: number): Promise<boolean> => {
  if (context.state === 'running') return true;
  await Promise.race([
    context.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, withinMs)),
  ]);
  return (context.state as AudioContextState) === 'running';
};

const createDeck = (context: AudioContext, graph: AudioGraph, outputClock: OutputClock): ElementDeck => {
  const element = new Audio();
  element.preload = 'auto';
  const [level, fade] = [context.createGain(), context.createGain()];
  context.createMediaElementSource(element).connect(level).connect(fade).connect(graph.music);
  return createElementDeck(
    element,
    { level, fade, areConnected: true },
    {
      now: () => context.currentTime,
      latencySec: outputClock.latencySec,
      alarm: (atSec, onTime) => alarmAt(context, atSec, onTime),
    },
  );
};

/** With `hls`, the elements sound past the audio graph (docs/adr/014). */
export const createWebAudioOutput = (kind: PlaybackMode = 'decoded'): WebAudioOutput => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const graph = createAudioGraph(context);
  const outputClock = createOutputClock(context);
  const decodeSong = createSongDecoder(context);
  const decks = [createDeck(context, graph, outputClock), createDeck(context, graph, outputClock)] as const;
  const elementOnly = kind === 'hls' ? createElementOnlyParts(context, graph) : undefined;
  const externalPauseListeners = new Set<() => void>();
  const keepAlive = createMediaSessionKeepAlive(new Audio(), () => {
    for (const listener of [...externalPauseListeners]) listener();
  });
  return {
    context,
    graph,
    outputClock,
    decks,
    keepAlive,
    decode: async (bytes, signal) =>
      createDecodedSound({
        context,
        output: graph.music,
        heardNowSec: () => outputClock.contextSecHeardAt(performance.now()),
        buffer: await decodeSong(bytes, signal),
      }),
    probeVolumeControl: () => probeVolumeControl(keepAlive.element),
    now: () => context.currentTime,
    isRunning: () => context.state === 'running',
    wake: () => wakeContext(context, hasBeenPressed() ? wakeWithinMs.pressed : wakeWithinMs.untouched),
    unlock: () => {
      for (const deck of decks) deck.unlock();
      keepAlive.play().catch(() => undefined);
      return wakeContext(context, wakeWithinMs.unlocking);
    },
    alarm: (atSec, onTime) => alarmAt(context, atSec, onTime),
    onStateChange: (listener) => {
      context.addEventListener('statechange', listener);
      return () => context.removeEventListener('statechange', listener);
    },
    onExternalPause: (listener) => {
      externalPauseListeners.add(listener);
      return () => {
        externalPauseListeners.delete(listener);
      };
    },
    ...elementOnly?.parts(keepAlive),
    dispose: async () => {
      keepAlive.pause();
      for (const deck of elementOnly?.decks ?? decks) deck.clear();
      if (context.state !== 'closed') await context.close();
    },
  };
};
