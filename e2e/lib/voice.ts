import type { Page } from '@playwright/test';

/** Far above the songs of the journeys, which stay below 2,000 Hz. */
export const toneHz = 6_000;

/** Runs in the page before its own scripts: its microphone gives a tone, and an analyser stands beside its loudspeaker. */
const installTone = (hz: number) => {
  const ear: AnalyserNode[] = [];
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this instanceof GainNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 16_384, smoothingTimeConstant: 0 });
      ear.push(meter);
      connect.call(this, meter);
    }
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext();
    const tone = new OscillatorNode(context, { frequency: hz });
    const outlet = context.createMediaStreamDestination();
    tone.connect(new GainNode(context, { gain: 0.3 })).connect(outlet);
    tone.start();
    return outlet.stream;
  };
  Object.assign(window, {
    madoiBands: () => {
      const sums = { music: 0, tone: 0 };
      for (const meter of ear) {
        if (meter.context.state !== 'running') continue;
        const bins = new Float32Array(meter.frequencyBinCount);
        meter.getFloatFrequencyData(bins);
        for (const [at, db] of bins.entries()) {
          const binHz = (at * meter.context.sampleRate) / meter.fftSize;
          const power = 10 ** (db / 10);
          if (binHz > 150 && binHz < 2_500) sums.music += power;
          if (Math.abs(binHz - hz) < 60) sums.tone += power;
        }
      }
      return { music: Math.sqrt(sums.music), tone: Math.sqrt(sums.tone) };
    },
  });
};

/** A visitor whose microphone gives a tone, and whose ear tells it from music. */
export const withTone = async (page: Page): Promise<void> => {
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(installTone, toneHz);
};

/** What this page lets out of its loudspeaker, as amplitudes of the last third of a second. */
export const heardBands = (page: Page): Promise<{ readonly music: number; readonly tone: number }> =>
  page.evaluate(() => (window as unknown as { madoiBands(): { music: number; tone: number } }).madoiBands());
