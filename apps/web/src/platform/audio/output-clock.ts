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

/** In ms. A timestamp is of the last samples that went out, so that it is not farther in the future, and they were not heard before they were rendered. */
const implausibleMs = 100;

/** Undefined: there is no output timestamp, or none that can be true. WebKit's for Linux count time at twice its speed. */
const stampedNow = (context: OutputClockSource, nowMs: number, renderedMs: number): number | undefined => {
  const { contextTime, performanceTime } = context.getOutputTimestamp?.() ?? {};
  if (!contextTime || !performanceTime || performanceTime > nowMs + implausibleMs) return undefined;
  const heardMs = performanceTime - contextTime * 1000;
  return heardMs < renderedMs - implausibleMs ? undefined : heardMs;
};

/**
 * Maps the audio context's time to `performance.now()` at the loudspeaker, so that the output's latency is compensated: by the browser's output
 * timestamps, and where it has none that can be true by the latency that it states.
 */
export const createOutputClock = (
  context: OutputClockSource,
  performanceNow: () => number = () => performance.now(),
): OutputClock => {
  let readings: readonly Reading[] = [];
  let heardMs = 0;
  let renderedMs = 0;
  const readNow = (): Reading => {
    const nowMs = performanceNow();
    const rendered = nowMs - context.currentTime * 1000;
    const statedMs = (context.outputLatency || context.baseLatency || 0) * 1000;
    return { renderedMs: rendered, heardMs: stampedNow(context, nowMs, rendered) ?? rendered + statedMs };
  };
  const read = () => {
    if (context.currentTime === 0) return;
    const reading = readNow();
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
