import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Tracing } from './tracing.ts';

/** Where traces and metrics are sent. */
export interface TelemetryConfig {
  /** Without a slash at its end; `/v1/traces` and `/v1/metrics` are below it. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** From 0 to 1: how many of the traces that begin here are recorded. */
  readonly sampleRatio: number;
}

export interface TelemetryDeps {
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly log: Pick<Log, 'warn'>;
  /** As in the answers of the server. */
  readonly version: string;
}

export interface Telemetry {
  readonly tracing: Tracing;
  /** Sends what waits, for a moment at most, and ends. */
  close(): Promise<void>;
}

/** Sends traces and metrics to a collector. Without one nothing of OpenTelemetry is loaded. */
export async function openTelemetry(
  config: TelemetryConfig | undefined,
  deps: TelemetryDeps,
): Promise<Telemetry | undefined> {
  if (config === undefined) return undefined;
  const { createOtlpTelemetry } = await import('./otlp/otlp-telemetry.ts');
  return createOtlpTelemetry(config, deps);
}
