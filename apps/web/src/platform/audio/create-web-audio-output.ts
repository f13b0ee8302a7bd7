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

/** A context that may start does so at once; the promise of one that may not stays pending, so it is not awaited. */
const wakeWithinMs = 250;

const wakeContext = async (context: AudioContext): Promise<boolean> => {
  if (context.state === 'running') return true;
  await Promise.race([
    context.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, wakeWithinMs)),
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
    { level, fade },
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
    wake: () => wakeContext(context),
    unlock: () => {
      for (const deck of decks) deck.unlock();
      keepAlive.play().catch(() => undefined);
      return wakeContext(context);
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
