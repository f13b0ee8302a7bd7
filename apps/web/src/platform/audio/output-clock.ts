import type { OutputClock } from '@madoi/room-client/playback/audio-output';

export interface OutputClockSource {
  readonly currentTime: number;
  readonly baseLatency: number;
  readonly outputLatency?: number;
  getOutputTimestamp?(): { readonly contextTime?: number; readonly performanceTime?: number };
}

interface Reading {
  /** `performance.now()` minus the context time that was heard, ms. */
  readonly heardMs: number;
  /** `performance.now()` minus the context time that was being rendered, ms. */
  readonly renderedMs: number;
}

const readingCount = 15;
/** In ms. Readings that differ by more are of another output device, and the older ones are dropped. */
const jumpMs = 15;

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Without an output timestamp, the browser's stated latency is used. */
const heardNow = (context: OutputClockSource, renderedMs: number): number => {
  const stamp = context.getOutputTimestamp?.();
  if (stamp?.contextTime && stamp.performanceTime) return stamp.performanceTime - stamp.contextTime * 1000;
  return renderedMs + (context.outputLatency || context.baseLatency || 0) * 1000;
};

/** Maps the audio context's time to `performance.now()` at the loudspeaker, so that the output's latency is compensated. */
export const createOutputClock = (
  context: OutputClockSource,
  performanceNow: () => number = () => performance.now(),
): OutputClock => {
  let readings: readonly Reading[] = [];
  let heardMs = 0;
  let renderedMs = 0;
  const read = () => {
    if (context.currentTime === 0) return;
    const rendered = performanceNow() - context.currentTime * 1000;
    const reading = { renderedMs: rendered, heardMs: heardNow(context, rendered) };
    const jumped =
      readings.slice(-2).length === 2 && readings.slice(-2).every((one) => Math.abs(one.heardMs - heardMs) > jumpMs);
    readings = [...(jumped ? readings.slice(-2) : readings), reading].slice(-readingCount);
    heardMs = medianOf(readings.map((one) => one.heardMs));
    renderedMs = meanOf(readings.map((one) => one.renderedMs));
  };
  return {
    read,
    contextSecHeardAt: (performanceMs) => (performanceMs - heardMs) / 1000,
    performanceMsHeardAt: (contextSec) => contextSec * 1000 + heardMs,
    latencySec: () => Math.max(0, heardMs - renderedMs) / 1000,
  };
};
