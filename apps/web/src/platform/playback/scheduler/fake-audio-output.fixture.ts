import { alarmAt } from '#platform/audio/alarm.ts';
import { createAudioGraph } from '#platform/audio/audio-graph.ts';
import { createDecodedSound } from '#platform/audio/decoded-playback.ts';
import { createElementDeck } from '#platform/audio/element-deck.ts';
import { createOutputClock } from '#platform/audio/output-clock.ts';
import { probeVolumeControl } from '#platform/audio/volume-probe.ts';
import type { WebAudioOutput } from '#platform/audio/web-audio-output.ts';

/** What was scheduled on a gain, or on a playback rate. */
class FakeParam {
  value = 1;
  readonly changes: { readonly how: string; readonly value: number; readonly at: number; readonly over?: number }[] =
    [];
  setValueAtTime(value: number, at: number) {
    this.value = value;
    this.changes.push({ how: 'set', value, at });
  }
  linearRampToValueAtTime(value: number, at: number) {
    this.value = value;
    this.changes.push({ how: 'ramp', value, at });
  }
  setTargetAtTime(value: number, at: number, over: number) {
    this.value = value;
    this.changes.push({ how: 'approach', value, at, over });
  }
  cancelScheduledValues() {}
}

class FakeNode {
  readonly gain = new FakeParam();
  readonly offset = new FakeParam();
  connect<T>(next: T): T {
    return next;
  }
  disconnect() {}
}

export class FakeSource extends FakeNode {
  buffer: { readonly duration: number } | undefined;
  readonly playbackRate = new FakeParam();
  onended: (() => void) | null = null;
  startSec = Number.POSITIVE_INFINITY;
  offsetSec = 0;
  stopSec = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  start(at: number, offset = 0, duration = Number.POSITIVE_INFINITY) {
    this.startSec = at;
    this.offsetSec = offset;
    if (Number.isFinite(duration)) this.stop(at + duration);
  }
  stop(at: number) {
    this.stopSec = Math.max(at, 0);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.onended?.(), Math.max(0, at * 1000 - performance.now()));
  }
}

/** An element that fetches in `loadMs`, plays in step with the clock, and stalls when the test says so. */
export class FakeMedia extends EventTarget {
  loadMs = 250;
  seekMs = 80;
  /** As WebKit: what it has is enough all the time, though nothing sounds. */
  staysReadyInSeeks = false;
  seeks = 0;
  duration = 3_600;
  /** How much of the track has come ahead of its place, seconds. */
  aheadSec = 60;
  get buffered() {
    const end = this.currentTime + this.aheadSec;
    return { length: 1, start: () => 0, end: () => end };
  }
  readonly addresses: string[] = [];
  paused = true;
  seeking = false;
  error: MediaError | null = null;
  endsSec = Number.POSITIVE_INFINITY;
  get ended() {
    return this.readyState >= 3 && this.currentTime >= this.endsSec;
  }
  readyState = 0;
  preservesPitch = true;
  #src: string | undefined;
  #volume = 1;
  #rate = 1;
  #at = { sec: 0, ms: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;
  get isRunning() {
    return !this.paused && !this.seeking && this.readyState >= 3;
  }
  #hold(sec = this.currentTime) {
    this.#at = { sec, ms: performance.now() };
  }
  #ready(afterMs: number) {
    clearTimeout(this.#timer);
    this.#hold();
    if (!(this.seeking && this.staysReadyInSeeks)) this.readyState = 1;
    this.#timer = setTimeout(() => {
      this.#hold();
      this.readyState = 4;
      this.seeking = false;
      if (!this.paused) this.dispatchEvent(new Event('playing'));
    }, afterMs);
  }
  get currentTime() {
    const sec = this.#at.sec + (this.isRunning ? ((performance.now() - this.#at.ms) / 1000) * this.#rate : 0);
    return Math.min(sec, this.endsSec);
  }
  set currentTime(sec) {
    this.#hold(sec);
    if (this.readyState === 0) return;
    this.seeking = true;
    this.seeks += 1;
    this.#ready(this.seekMs);
  }
  get playbackRate() {
    return this.#rate;
  }
  set playbackRate(rate) {
    this.#hold();
    this.#rate = rate;
  }
  get volume() {
    return this.#volume;
  }
  set volume(value) {
    this.#volume = value;
    queueMicrotask(() => this.dispatchEvent(new Event('volumechange')));
  }
  get src() {
    return this.#src ?? '';
  }
  set src(url) {
    this.#src = url;
    this.addresses.push(url);
    this.#hold(0);
    this.#ready(this.loadMs);
    this.readyState = 0;
  }
  hasAttribute() {
    return this.#src !== undefined;
  }
  removeAttribute() {
    this.#src = undefined;
  }
  load() {
    clearTimeout(this.#timer);
    this.#hold(0);
    this.readyState = 0;
  }
  play() {
    this.#hold();
    const wasPaused = this.paused;
    this.paused = false;
    if (wasPaused && this.readyState < 3) this.dispatchEvent(new Event('waiting'));
    if (wasPaused && this.readyState >= 3) setTimeout(() => this.isRunning && this.dispatchEvent(new Event('playing')));
    return Promise.resolve();
  }
  pause() {
    this.#hold();
    this.paused = true;
  }
  /** The network gives nothing for so long. */
  stall(ms: number) {
    this.#ready(ms);
    this.dispatchEvent(new Event('waiting'));
  }
}

/** The product's own graph, decks and clocks on a browser that is held in the test's hand; needs fake timers. `canFade`: its elements sound through the graph. */
export const createFakeAudioOutput = (canFade = true) => {
  const sources: FakeSource[] = [];
  const gains: FakeNode[] = [];
  /** `startsAfterMs`: what the device needs to start once it is allowed to. */
  const state = { value: 'running' as AudioContextState, allowed: true, startsAfterMs: 0 };
  const make = <T>(list: T[], one: T) => {
    list.push(one);
    return one;
  };
  const context = {
    sampleRate: 48_000,
    get currentTime() {
      return performance.now() / 1000;
    },
    baseLatency: 0,
    destination: new FakeNode(),
    createGain: () => make(gains, new FakeNode()),
    createBufferSource: () => make(sources, new FakeSource()),
    createConstantSource: () => new FakeSource(),
  } as unknown as AudioContext;
  const elements = [new FakeMedia(), new FakeMedia()] as const;
  const graph = createAudioGraph(context);
  const outputClock = createOutputClock(context);
  const alarm = (atSec: number, onTime: () => void) => alarmAt(context, atSec, onTime);
  /** The decks' own loudness, with what was scheduled on it. */
  const levels = [make(gains, new FakeNode()), make(gains, new FakeNode())] as const;
  const deckOf = (element: FakeMedia, level: FakeNode) =>
    createElementDeck(
      element as unknown as HTMLMediaElement,
      { level: level as unknown as GainNode, fade: context.createGain(), areConnected: canFade },
      { now: () => context.currentTime, latencySec: () => 0, alarm },
    );
  const decks = [deckOf(elements[0], levels[0]), deckOf(elements[1], levels[1])] as const;
  const keepAlive = new FakeMedia();
  const begin = () => {
    if (state.allowed) state.value = 'running';
  };
  const wake = async (withinMs = 1_000) => {
    if (state.startsAfterMs === 0) begin();
    else setTimeout(begin, state.startsAfterMs);
    const waitMs = Math.min(withinMs, state.startsAfterMs);
    if (state.value !== 'running' && waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return state.value === 'running';
  };
  /** Which decks are heard. */
  const audibleDecks = () => [0, 1].filter((index) => elements[index]?.isRunning && levels[index]?.gain.value !== 0);
  /** A decoded track of this length, seconds. */
  const soundOf = (duration: number) =>
    createDecodedSound({
      context,
      output: graph.music,
      heardNowSec: () => outputClock.contextSecHeardAt(performance.now()),
      buffer: { duration } as AudioBuffer,
    });
  const audioOutput: WebAudioOutput = {
    context,
    graph,
    outputClock,
    now: () => context.currentTime,
    decks,
    decode: () => Promise.resolve(soundOf(0)),
    probeVolumeControl: () => probeVolumeControl(keepAlive as unknown as HTMLMediaElement),
    keepAlive: {
      element: keepAlive as unknown as HTMLMediaElement,
      play: () => keepAlive.play(),
      pause: () => keepAlive.pause(),
    },
    isRunning: () => state.value === 'running',
    wake: () => wake(),
    unlock: () => {
      state.allowed = true;
      for (const deck of decks) deck.unlock();
      return wake(3_000);
    },
    alarm,
    onStateChange: () => () => undefined,
    onExternalPause: () => () => undefined,
    dispose: () => Promise.resolve(),
  };
  return { audioOutput, elements, levels, audibleDecks, keepAlive, sources, gains, state, soundOf };
};
