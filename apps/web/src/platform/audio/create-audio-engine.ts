import type { SoundEngine } from '@madoi/domain/playback/choose-engine';
import { alarmAt } from './alarm.ts';
import type { AudioEngine } from './audio-engine.ts';
import { type AudioGraph, createAudioGraph } from './audio-graph.ts';
import { createCarrier } from './carrier.ts';
import { createDirectParts } from './direct-parts.ts';
import { createElementDeck, type ElementDeck } from './element-deck.ts';
import { createOutputClock, type OutputClock } from './output-clock.ts';

/** A context that may start does so at once; one that may not leaves its promise pending. */
const wakeWithinMs = 250;

const wakeContext = async (context: AudioContext): Promise<boolean> => {
  if (context.state === 'running') return true;
  await Promise.race([
    context.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, wakeWithinMs)),
  ]);
  return (context.state as AudioContextState) === 'running';
};

const createDeck = (context: AudioContext, graph: AudioGraph, output: OutputClock): ElementDeck => {
  const element = new Audio();
  element.preload = 'auto';
  const level = context.createGain();
  context.createMediaElementSource(element).connect(level).connect(graph.music);
  return createElementDeck(element, level, {
    now: () => context.currentTime,
    latencySec: output.latencySec,
    alarm: (atSec, onTime) => alarmAt(context, atSec, onTime),
  });
};

/** With `hls`, the elements sound past the audio graph (docs/adr/014). */
export const createAudioEngine = (kind: SoundEngine = 'decoded'): AudioEngine => {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const graph = createAudioGraph(context);
  const output = createOutputClock(context);
  const decks = [createDeck(context, graph, output), createDeck(context, graph, output)] as const;
  const direct = kind === 'hls' ? createDirectParts(context, graph) : undefined;
  const pausedOutside = new Set<() => void>();
  const carrier = createCarrier(new Audio(), () => {
    for (const listener of [...pausedOutside]) listener();
  });
  return {
    context,
    graph,
    output,
    decks,
    carrier,
    now: () => context.currentTime,
    isRunning: () => context.state === 'running',
    wake: () => wakeContext(context),
    unlock: () => {
      for (const deck of decks) deck.unlock();
      carrier.play().catch(() => undefined);
      return wakeContext(context);
    },
    alarm: (atSec, onTime) => alarmAt(context, atSec, onTime),
    onStateChange: (listener) => {
      context.addEventListener('statechange', listener);
      return () => context.removeEventListener('statechange', listener);
    },
    onPausedOutside: (listener) => {
      pausedOutside.add(listener);
      return () => {
        pausedOutside.delete(listener);
      };
    },
    ...direct?.parts(carrier),
    dispose: async () => {
      carrier.pause();
      for (const deck of direct?.decks ?? decks) deck.clear();
      if (context.state !== 'closed') await context.close();
    },
  };
};
