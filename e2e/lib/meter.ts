import type { Page } from '@playwright/test';

/** Runs in the page before its own scripts: an analyser beside every loudspeaker. It measures and changes nothing. */
const installMeter = () => {
  const meters: AnalyserNode[] = [];
  const connect = AudioNode.prototype.connect as (...args: unknown[]) => unknown;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    if (args[0] instanceof AudioDestinationNode && this instanceof GainNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 32_768 });
      meters.push(meter);
      connect.call(this, meter);
    }
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;
  Object.assign(window, {
    madoiLevel: () => {
      const samples = new Float32Array(32_768);
      let loudest = 0;
      for (const meter of meters) {
        if (meter.context.state !== 'running') continue;
        meter.getFloatTimeDomainData(samples);
        loudest = Math.max(loudest, Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length));
      }
      return loudest;
    },
  });
};

/** Clearly music: the songs of these journeys come out at about 0.1. */
export const audible = 0.01;

export const meterSound = async (page: Page): Promise<void> => {
  // The runner's transpiler names functions through a function that the page does not have.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  await page.addInitScript(installMeter);
};

/** Root mean square of the last 0.7 s at the end of the page's audio graph; 0 while its audio is suspended. */
export const soundLevel = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { madoiLevel(): number }).madoiLevel());
