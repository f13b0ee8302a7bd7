import { expect, type Page } from '@playwright/test';

/** One voice each: far above the songs of the journeys, which stay below 2,000 Hz, and far from each other. */
export const tones = { owner: 6_000, guest: 4_500, third: 7_500 } as const;

/** Several browsers take the same music apart at once, on two cores. */
export const joinedWithinMs = 60_000;

/** Loud enough to be somebody, and quiet enough to be nobody, as amplitudes. */
export const [spoken, silent] = [0.02, 0.004] as const;

export interface FakeMicrophoneOptions {
  /** What the microphone hears; in the left ear alone when there is something for the right one. */
  readonly hz?: number;
  readonly rightHz?: number;
}

interface ChannelLevels {
  readonly music: number;
  /** Left and right, by frequency. */
  readonly tones: Readonly<Record<number, readonly [number, number]>>;
}

interface ToneEvent {
  readonly hz: number;
  /** Wall clock, ms. */
  readonly at: number;
  readonly isHeard: boolean;
}

interface FakeMicrophonePage {
  madoiChannelLevels(): ChannelLevels;
  madoiSetMicrophonePresent(isThere: boolean): void;
  readonly madoiToneEvents: readonly ToneEvent[];
  readonly madoiMicrophoneRequests: readonly MediaTrackConstraints[];
  readonly madoiJoinRequestedAt: number | undefined;
  readonly madoiJoinConfirmedAt: number | undefined;
}

/** Runs in the page before its own scripts: its microphone gives a tone, and its loudspeaker is listened to. */
const installFakeMicrophone = ({
  hz,
  rightHz,
  watched,
  spokenFrom,
  stoppedAfter,
}: FakeMicrophoneOptions & { watched: readonly number[]; spokenFrom: number; stoppedAfter: number }) => {
  const ears: (readonly [AnalyserNode, AnalyserNode])[] = [];
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this instanceof GainNode) {
      const options = { fftSize: 4_096, smoothingTimeConstant: 0 };
      // What has one channel sounds in both ears.
      const both = new GainNode(this.context, { channelCount: 2, channelCountMode: 'explicit' });
      const split = new ChannelSplitterNode(this.context, { numberOfOutputs: 2 });
      const pair = [new AnalyserNode(this.context, options), new AnalyserNode(this.context, options)] as const;
      connect.call(this, both);
      connect.call(both, split);
      for (const [at, ear] of pair.entries()) connect.call(split, ear, at);
      ears.push(pair);
    }
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;

  const bins = new Float32Array(2_048);
  const measureLevels = (): ChannelLevels => {
    const heard = watched.map((each) => [each, [0, 0] as [number, number]] as const);
    let music = 0;
    for (const pair of ears) {
      for (const [side, ear] of pair.entries()) {
        if (ear.context.state !== 'running') continue;
        ear.getFloatFrequencyData(bins);
        const binHz = ear.context.sampleRate / ear.fftSize;
        const power = (fromHz: number, toHz: number) => {
          let sum = 0;
          for (let at = Math.ceil(fromHz / binHz); at * binHz < toHz; at += 1) sum += 10 ** ((bins[at] ?? -200) / 10);
          return sum;
        };
        music += power(150, 2_500) / 2;
        for (const [each, sides] of heard) sides[side] = (sides[side] ?? 0) + power(each - 60, each + 60);
      }
    }
    const amplitudes = heard.map(([each, [left, right]]) => [each, [Math.sqrt(left), Math.sqrt(right)]] as const);
    return { music: Math.sqrt(music), tones: Object.fromEntries(amplitudes) };
  };
  const toneEvents: ToneEvent[] = [];
  /** Notes come and go: music is as loud as it was over a second and a half. */
  let recent: readonly { readonly at: number; readonly power: number }[] = [];
  const isHeard = new Map<number, boolean>();
  setInterval(() => {
    const now = measureLevels();
    recent = [...recent.filter(({ at }) => at > Date.now() - 1_500), { at: Date.now(), power: now.music ** 2 }];
    for (const [name, sides] of Object.entries(now.tones)) {
      const [each, loudest] = [Number(name), Math.max(...sides)];
      const was = isHeard.get(each) ?? false;
      const is = was ? loudest > stoppedAfter : loudest > spokenFrom;
      if (is !== was) toneEvents.push({ hz: each, at: Date.now(), isHeard: is });
      isHeard.set(each, is);
    }
  }, 25);

  const asked: MediaTrackConstraints[] = [];
  let isThere = true;
  let given: MediaStreamTrack | undefined;
  navigator.mediaDevices.getUserMedia = async (options) => {
    const audio = options?.audio;
    asked.push(typeof audio === 'object' ? audio : {});
    if (!isThere) throw new DOMException('Requested device not found', 'NotFoundError');
    const context = new AudioContext();
    const outlet = context.createMediaStreamDestination();
    const merge = new ChannelMergerNode(context, { numberOfInputs: 2 });
    const tone = (frequency: number, side: number) => {
      const source = new OscillatorNode(context, { frequency });
      connect.call(connect.call(source, new GainNode(context, { gain: 0.3 })), merge, 0, side);
      source.start();
    };
    tone(hz ?? 0, 0);
    tone(rightHz ?? hz ?? 0, 1);
    connect.call(merge, outlet);
    [given] = outlet.stream.getAudioTracks();
    return outlet.stream;
  };
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (this: WebSocket, data: Parameters<typeof send>[0]) {
    if (typeof data === 'string' && data.includes('"send:user:joined')) {
      Object.assign(window, { madoiJoinRequestedAt: Date.now(), madoiJoinConfirmedAt: undefined });
      const seated = ({ data: message }: MessageEvent<unknown>) => {
        if (typeof message !== 'string' || !message.includes('"message":"joined"')) return;
        this.removeEventListener('message', seated);
        Object.assign(window, { madoiJoinConfirmedAt: Date.now() });
      };
      this.addEventListener('message', seated);
    }
    send.call(this, data);
  };
  Object.assign(window, {
    madoiChannelLevels: () => {
      const power = recent.reduce((sum, each) => sum + each.power, 0) / Math.max(1, recent.length);
      return { ...measureLevels(), music: Math.sqrt(power) };
    },
    madoiToneEvents: toneEvents,
    madoiMicrophoneRequests: asked,
    madoiSetMicrophonePresent: (next: boolean) => {
      isThere = next;
      if (!next) {
        given?.stop();
        given?.dispatchEvent(new Event('ended'));
      }
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    },
  });
};

/** A visitor whose microphone gives a tone, and whose ears distinguish voices from music and from each other. */
export const withFakeMicrophone =
  (options: FakeMicrophoneOptions = {}) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript('globalThis.__name ??= (named) => named');
    const watched = Object.values(tones);
    await page.addInitScript(installFakeMicrophone, { ...options, watched, spokenFrom: spoken, stoppedAfter: silent });
  };

type Global = typeof globalThis & FakeMicrophonePage;

/** What this page lets out of its loudspeaker, as amplitudes: tones of the last tenth of a second, music of a little more. */
export const channelLevelsOf = (page: Page): Promise<ChannelLevels> =>
  page.evaluate(() => (globalThis as Global).madoiChannelLevels());

/** The louder ear. */
export const toneAt = async (page: Page, hz: number): Promise<number> =>
  Math.max(...((await channelLevelsOf(page)).tones[hz] ?? [0]));

export const musicAt = async (page: Page): Promise<number> => (await channelLevelsOf(page)).music;

/** What was asked of `getUserMedia`, in order. */
export const microphoneRequestsOf = (page: Page): Promise<readonly MediaTrackConstraints[]> =>
  page.evaluate(() => (globalThis as Global).madoiMicrophoneRequests);

/** Pulls the microphone out, or puts it back. */
export const plugMicrophone = (page: Page, isThere: boolean): Promise<void> =>
  page.evaluate((next) => (globalThis as Global).madoiSetMicrophonePresent(next), isThere);

/** When this page last sent its join, by the wall clock. */
export const joinRequestedAt = async (page: Page): Promise<number> => {
  const askedAt = await page.waitForFunction(() => (globalThis as Global).madoiJoinRequestedAt);
  return (await askedAt.jsonValue()) ?? Number.NaN;
};

/** When its join was acknowledged, by the wall clock. */
export const joinConfirmedAt = async (page: Page): Promise<number> => {
  const sentAt = await page.waitForFunction(() => (globalThis as Global).madoiJoinConfirmedAt);
  return (await sentAt.jsonValue()) ?? Number.NaN;
};

const toneEventsOf = (page: Page): Promise<readonly ToneEvent[]> =>
  page.evaluate(() => (globalThis as Global).madoiToneEvents);

/** Until a tone begins (or ends) after an instant of the wall clock; answers when that was, in ms after the instant. */
const toneChangeAfter = async (page: Page, hz: number, sinceMs: number, isHeard: boolean): Promise<number> => {
  let at: number | undefined;
  const look = async () => {
    const turns = (await toneEventsOf(page)).filter((each) => each.hz === hz);
    at = turns.find((turn) => turn.at >= sinceMs && turn.isHeard === isHeard)?.at;
    // A packet that came too late may have ended it a moment before.
    const isOver = !isHeard && turns.findLast((turn) => turn.at < sinceMs)?.isHeard === false;
    if (at === undefined && isOver) at = sinceMs;
    return at !== undefined;
  };
  await expect.poll(look, { message: `${hz} Hz is ${isHeard ? 'heard' : 'silent'} again`, intervals: [50] }).toBe(true);
  return (at ?? Number.NaN) - sinceMs;
};

export const heardAfterMs = (page: Page, hz: number, sinceMs: number): Promise<number> =>
  toneChangeAfter(page, hz, sinceMs, true);
export const silentAfterMs = (page: Page, hz: number, sinceMs: number): Promise<number> =>
  toneChangeAfter(page, hz, sinceMs, false);

/** Longer than anything that had arrived before goes on to sound. */
const steadyForMs = 6_000;

/** Since when, in ms after an instant, a tone has been heard without a break for a while; 0: it never ended. */
export const heardSteadilyAfterMs = async (page: Page, hz: number, sinceMs: number): Promise<number> => {
  let at: number | undefined;
  const look = async () => {
    const last = (await toneEventsOf(page)).findLast((each) => each.hz === hz);
    at = last?.isHeard === true ? Math.max(last.at, sinceMs) : undefined;
    return at !== undefined && Date.now() - at > steadyForMs;
  };
  await expect.poll(look, { message: `${hz} Hz goes on to be heard`, timeout: joinedWithinMs }).toBe(true);
  return (at ?? Number.NaN) - sinceMs;
};

export const expectHeard = (page: Page, hz: number): Promise<void> =>
  expect
    .poll(() => toneAt(page, hz), { message: `${hz} Hz is heard`, timeout: joinedWithinMs })
    .toBeGreaterThan(spoken);
export const expectUnheard = (page: Page, hz: number): Promise<void> =>
  expect.poll(() => toneAt(page, hz), { message: `${hz} Hz is silent` }).toBeLessThan(silent);

/** Goes on air from the pre-flight that is open. */
export const goOnAir = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '放送の前に' });
  await dialog.getByRole('button', { name: /放送を始める|話しはじめる/ }).click();
  await expect(dockOf(page).getByRole('status')).toContainText('放送中');
  await expect(dialog).toBeHidden();
};

export const dockOf = (page: Page) => page.getByRole('region', { name: '放送の操作' });
