import type { Page } from '@playwright/test';

/** An instant (wall clock, ms) at which the tone began or ended at the end of a page's audio graph. */
export interface ToneChange {
  readonly at: number;
  readonly isHeard: boolean;
}

interface TapPage {
  readonly madoiToneChanges: readonly ToneChange[];
  readonly madoiPressedAt: number | undefined;
  readonly madoiJoinRequestedAt: number | undefined;
  readonly madoiJoinConfirmedAt: number | undefined;
}

/** Far above the songs, which stay below 2,000 Hz. */
export const toneHz = 6_000;

/**
 * Runs in the page before its own scripts: the microphone gives a tone, and the audio thread itself looks for that tone every
 * 10 ms in what goes to the loudspeaker, so that a busy page changes nothing of what is measured.
 */
const installToneTap = (hz: number) => {
  const detector = `registerProcessor('tone', class extends AudioWorkletProcessor {
    constructor() { super(); this.length = Math.round(sampleRate / 100); this.block = new Float32Array(this.length); this.at = 0; this.isHeard = false; }
    process(inputs) {
      const channels = inputs[0];
      for (let i = 0; i < 128; i += 1) {
        this.block[this.at] = channels.length === 0 ? 0 : channels[0][i];
        this.at += 1;
        if (this.at === this.length) { this.at = 0; this.look(); }
      }
      return true;
    }
    look() {
      let cos = 0; let sin = 0;
      for (let i = 0; i < this.length; i += 1) {
        const phase = 2 * Math.PI * ${hz} * i / sampleRate;
        const value = this.block[i] * (1 - Math.cos(2 * Math.PI * i / this.length));
        cos += value * Math.cos(phase); sin += value * Math.sin(phase);
      }
      const amplitude = 2 * Math.hypot(cos, sin) / this.length;
      const isHeard = this.isHeard ? amplitude > 0.004 : amplitude > 0.02;
      if (isHeard !== this.isHeard) { this.isHeard = isHeard; this.port.postMessage({ at: Date.now(), isHeard }); }
    }
  });`;
  const turns: ToneChange[] = [];
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
  const attach = async (source: AudioNode) => {
    const { audioWorklet } = source.context as AudioContext;
    await audioWorklet.addModule(URL.createObjectURL(new Blob([detector], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(source.context, 'tone', { numberOfInputs: 1, numberOfOutputs: 0 });
    node.port.onmessage = ({ data }: MessageEvent<ToneChange>) => void turns.push(data);
    connect.call(source, node);
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this instanceof GainNode) void attach(this);
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const outlet = context.createMediaStreamDestination();
    const source = new OscillatorNode(context, { frequency: hz });
    connect.call(connect.call(source, new GainNode(context, { gain: 0.1 })), outlet);
    source.start();
    return outlet.stream;
  };
  const onPress = ({ timeStamp }: Event) =>
    Object.assign(window, { madoiPressedAt: performance.timeOrigin + timeStamp });
  window.addEventListener('click', onPress, { capture: true });
  // A connection may begin by polling: both ways are listened to.
  const onSent = (data: unknown) => {
    if (typeof data !== 'string' || !data.includes('"send:user:joined')) return;
    Object.assign(window, { madoiJoinRequestedAt: Date.now(), madoiJoinConfirmedAt: undefined });
  };
  const onReceived = (data: unknown) => {
    const { madoiJoinRequestedAt, madoiJoinConfirmedAt } = window as unknown as TapPage;
    if (madoiJoinRequestedAt === undefined || madoiJoinConfirmedAt !== undefined) return;
    if (typeof data === 'string' && data.includes('"message":"joined"'))
      Object.assign(window, { madoiJoinConfirmedAt: Date.now() });
  };
  const heard = new WeakSet<WebSocket>();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, data: Parameters<typeof send>[0]) {
    if (!heard.has(this)) this.addEventListener('message', ({ data: message }) => onReceived(message));
    heard.add(this);
    onSent(data);
    send.call(this, data);
  };
  const request = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body?: Parameters<typeof request>[0]) {
    if (this.responseType === '' || this.responseType === 'text')
      this.addEventListener('load', () => onReceived(this.responseText));
    onSent(body);
    request.call(this, body);
  };
  Object.assign(window, { madoiToneChanges: turns });
};

export const tapTone = async (page: Page): Promise<void> => {
  // The runner's transpiler names functions through a function that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(installToneTap, toneHz);
};

type Global = typeof globalThis & TapPage;

export const toneChangesOf = (page: Page): Promise<readonly ToneChange[]> =>
  page.evaluate(() => (globalThis as Global).madoiToneChanges);

/** Presses the button with this name; answers when, by the event's own time. */
export const pressMute = async (page: Page, name: string): Promise<number> => {
  await page.getByRole('button', { name }).click();
  return (await page.evaluate(() => (globalThis as Global).madoiPressedAt)) ?? Number.NaN;
};

/** When this page last sent its join. */
export const joinRequestedAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as Global).madoiJoinRequestedAt);

/** When it had it; undefined while it waits. */
export const joinConfirmedAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => (globalThis as Global).madoiJoinConfirmedAt);
