import type { TelemetryConfig } from './open-telemetry.ts';

const limitMs = 8_000;
const emptyExports = { traces: { resourceSpans: [] }, metrics: { resourceMetrics: [] } } as const;

/** Sends an export without anything in it to where traces, or metrics, are sent. Resolves with the status; rejects with the error of the way to it. */
export async function tryCollector(
  { endpoint, headers }: Pick<TelemetryConfig, 'endpoint' | 'headers'>,
  what: keyof typeof emptyExports,
): Promise<number> {
  const { status } = await fetch(`${endpoint}/v1/${what}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(emptyExports[what]),
    signal: AbortSignal.timeout(limitMs),
  });
  return status;
}
