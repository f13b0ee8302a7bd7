import type { TelemetryConfig } from '../../platform/telemetry/open-telemetry.ts';
import { tryCollector } from '../../platform/telemetry/try-collector.ts';

const adviceOfStatus: Readonly<Record<number, string>> = {
  401: 'Correct OTEL_EXPORTER_OTLP_HEADERS.',
  403: 'Correct OTEL_EXPORTER_OTLP_HEADERS.',
  404: 'Correct OTEL_EXPORTER_OTLP_ENDPOINT: /v1/traces and /v1/metrics are put behind it.',
  415: 'Switch OTLP over HTTP in JSON on there (receivers: otlp: protocols: http).',
};
const adviceOfCode: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'Start the collector, or correct OTEL_EXPORTER_OTLP_ENDPOINT: OTLP over HTTP is on port 4318, not 4317.',
  ENOTFOUND: 'Correct the host in OTEL_EXPORTER_OTLP_ENDPOINT.',
};

/** What is wrong where no answer came. An error of `fetch` itself, which asked nobody, quotes the header or the address that it does not take. */
function describeFailure(host: string, { name, message, cause }: Error): string {
  if (cause === undefined && name !== 'TimeoutError')
    return `${host} cannot be asked like this. Correct OTEL_EXPORTER_OTLP_HEADERS, and OTEL_EXPORTER_OTLP_ENDPOINT, which takes no user and password.`;
  const { code = '', message: reason = message } = (cause ?? {}) as NodeJS.ErrnoException;
  const advice = adviceOfCode[code] ?? 'Open the way there, or correct OTEL_EXPORTER_OTLP_ENDPOINT.';
  return `${host} was not reached: ${reason || code}. ${advice}`;
}

/** Has the collector take an export of no traces and one of no metrics. */
export async function checkTelemetry(telemetry: TelemetryConfig): Promise<string> {
  const { host } = new URL(telemetry.endpoint);
  for (const what of ['traces', 'metrics'] as const) {
    const status = await tryCollector(telemetry, what).catch((error: Error) => {
      throw new Error(describeFailure(host, error));
    });
    if (status < 200 || status > 299)
      throw new Error(
        `${host} answered ${status} to an export of ${what}. ${adviceOfStatus[status] ?? 'Look at the log of the collector.'}`,
      );
  }
  return `${host} took an export of traces and one of metrics, with nothing in them`;
}
