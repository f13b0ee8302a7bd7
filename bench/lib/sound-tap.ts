import type { Page } from '@playwright/test';

/** What a page let out through its loudspeaker, with the wall clock at which each sample was heard. */
export interface Recording {
  readonly sampleRate: number;
  /** Wall clock (ms) at which sample 0 was heard, by the output timestamp of the browser. */
  readonly heardAtMs: number;
  /** The same by the audio thread's own clock, which knows nothing of the output's latency. */
  readonly renderedAtMs: number;
  readonly samples: Float32Array;
}

interface Chunk {
  readonly frame: number;
  readonly now: number;
  readonly samples: Float32Array;
}

interface Tap {
  readonly context: AudioContext;
  /** Held, or the browser collects it. */
  recorder?: AudioNode;
  chunks: Chunk[];
  readonly maps: number[];
  readonly clocks: number[];
}

/**
 * Runs in the page before its own scripts: whatever is connected to a loudspeaker is connected to a recorder too. It measures
 * the sound itself and knows nothing of the program that makes it. The recorder runs in the audio thread, or on the page's.
 */
const installTap = (thread: 'audio' | 'page') => {
  const taps: Tap[] = [];
  const keepSec = 120;
  const recorder = `registerProcessor('tap', class extends AudioWorkletProcessor {
    constructor() { super(); this.at = 0; this.buffer = new Float32Array(4096); this.frame = 0; this.now = 0; }
    process(inputs) {
      const input = inputs[0];
      if (this.at === 0) { this.frame = currentFrame; this.now = Date.now(); }
      for (let i = 0; i < 128; i += 1) {
        let sum = 0;
        for (const channel of input) sum += channel[i];
        this.buffer[this.at + i] = input.length === 0 ? 0 : sum / input.length;
      }
      this.at += 128;
      if (this.at === 4096) { this.port.postMessage({ frame: this.frame, now: this.now, samples: this.buffer }); this.buffer = new Float32Array(4096); this.at = 0; }
      return true;
    }
  });`;
  type Receive = (chunk: Chunk) => void;
  const recordInAudioThread = async (context: AudioContext, receive: Receive): Promise<AudioNode> => {
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([recorder], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'tap', { numberOfInputs: 1, numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<Chunk>) => receive(data);
    return node;
  };
  /** Every frame comes, but late where the page is busy, and then with a time that is late too: frames are counted from the first on. */
  const recordOnPage = (context: AudioContext, receive: Receive): AudioNode => {
    const node = context.createScriptProcessor(4096, 1, 1);
    let frame: number | undefined;
    node.onaudioprocess = ({ playbackTime, inputBuffer }) => {
      frame ??= Math.round(playbackTime * context.sampleRate) - 4096;
      const now = Date.now() - (4096 / context.sampleRate) * 1000;
      receive({ frame, now, samples: inputBuffer.getChannelData(0).slice() });
      frame += 4096;
    };
    // It is silent itself, and runs only where it leads somewhere.
    Reflect.apply(originalConnect, node, [context.destination]);
    return node;
  };
  /** Firefox may hang when it is asked while its audio device starts; what it says by itself is about this (s). */
  const assumedStamp = ({ currentTime }: AudioContext): AudioTimestamp => ({
    contextTime: currentTime === 0 ? 0 : currentTime - 0.04,
    performanceTime: performance.now(),
  });
  const attach = async (context: AudioContext, source: AudioNode) => {
    const tap: Tap = { context, chunks: [], maps: [], clocks: [] };
    taps.push(tap);
    const receive = (chunk: Chunk) => {
      tap.chunks.push(chunk);
      tap.clocks.push(chunk.now - (chunk.frame / context.sampleRate) * 1000);
      const keep = Math.ceil((keepSec * context.sampleRate) / 4096);
      if (tap.chunks.length > keep) tap.chunks.splice(0, tap.chunks.length - keep);
      if (tap.clocks.length > 100) tap.clocks.shift();
    };
    tap.recorder = await (thread === 'audio' ? recordInAudioThread(context, receive) : recordOnPage(context, receive));
    Reflect.apply(originalConnect, source, [tap.recorder]);
    setInterval(() => {
      const stamp = thread === 'audio' ? context.getOutputTimestamp() : assumedStamp(context);
      if (!stamp.contextTime || !stamp.performanceTime) return;
      tap.maps.push(performance.timeOrigin + stamp.performanceTime - stamp.contextTime * 1000);
      if (tap.maps.length > 60) tap.maps.shift();
    }, 50);
  };
  const originalConnect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const isLoudspeaker = args[0] instanceof AudioDestinationNode && this.context instanceof AudioContext;
    // Silent helpers (constant sources) are no music and would only open more recorders.
    if (isLoudspeaker && this instanceof GainNode) void attach(this.context as AudioContext, this);
    return Reflect.apply(originalConnect, this, args);
  };
  const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
  Object.assign(window, {
    /** The last `seconds` as base64 of 32-bit floats. */
    madoiTap: (seconds: number) => {
      const tap = taps.findLast((one) => one.chunks.length > 0 && (thread === 'audio' || one.maps.length > 0));
      if (tap === undefined) return undefined;
      const { sampleRate } = tap.context;
      const chunks = tap.chunks.slice(-Math.ceil((seconds * sampleRate) / 4096));
      const first = chunks[0]?.frame ?? 0;
      const samples = new Float32Array((chunks.at(-1)?.frame ?? 0) - first + 4096);
      for (const chunk of chunks) samples.set(chunk.samples, chunk.frame - first);
      const bytes = new Uint8Array(samples.buffer);
      let text = '';
      for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
      const firstMs = (first / sampleRate) * 1000;
      return {
        sampleRate,
        heardAtMs: medianOf(tap.maps) + firstMs,
        renderedAtMs: Math.min(...tap.clocks) + firstMs,
        base64: btoa(text),
      };
    },
  });
};

const tapIn =
  (thread: 'audio' | 'page') =>
  async (page: Page): Promise<void> => {
    // The runner's transpiler names functions through a function that the page does not have.
    await page.addInitScript('globalThis.__name ??= (named) => named');
    await page.addInitScript(installTap, thread);
  };

/** A page's policy lets no recorder into its audio thread: its browser has to ignore the policy. */
export const tapSound = tapIn('audio');

/** For a browser that cannot ignore a page's policy. */
export const tapSoundOnPage = tapIn('page');

export const readTap = async (page: Page, seconds: number): Promise<Recording> => {
  const read = (wanted: number) =>
    (
      window as unknown as {
        madoiTap(seconds: number): (Omit<Recording, 'samples'> & { base64: string }) | undefined;
      }
    ).madoiTap(wanted);
  const raw = await page.evaluate(read, seconds);
  if (raw === undefined) throw new Error('the page has made no sound yet');
  const bytes = Buffer.from(raw.base64, 'base64');
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return { sampleRate: raw.sampleRate, heardAtMs: raw.heardAtMs, renderedAtMs: raw.renderedAtMs, samples };
};
