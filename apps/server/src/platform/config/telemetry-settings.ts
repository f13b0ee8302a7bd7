import * as z from 'zod/mini';
import type { TelemetryConfig } from '../telemetry/open-telemetry.ts';
import { httpRoot, type Variable } from './variable.ts';

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** `name=value,name=value`, values percent-encoded. Undefined: something else. */
function parseHeaders(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=(\S*)\s*$/.exec(pair));
  const read = pairs.map((pair) => [pair?.[1], decode(pair?.[2] ?? '')] as const);
  const isWhole = read.every(([name, value]) => name !== undefined && value !== undefined);
  return isWhole ? Object.fromEntries(read as readonly (readonly [string, string])[]) : undefined;
}

/** The names are OpenTelemetry's own; other variables of its specification reach its SDK as they are. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    about:
      'An OpenTelemetry collector that takes OTLP over HTTP (JSON), such as http://127.0.0.1:4318. Traces of requests and commands and the metrics are sent there. Unset: nothing of OpenTelemetry is loaded.',
    unset: 'nothing is sent',
    expects: 'an http or https address',
    isSecret: false,
    schema: httpRoot,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    about: 'Headers that it asks for: name=value, separated by commas, values percent-encoded.',
    unset: 'none',
    expects: 'a list such as authorization=Bearer%20KEY',
    isSecret: true,
    schema: z.string().check(z.refine((text) => parseHeaders(text) !== undefined)),
  },
  OTEL_SERVICE_NAME: {
    about: 'What this server is called there.',
    unset: 'madoi',
    expects: 'a name of up to 100 letters, digits and _ . -',
    isSecret: false,
    schema: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  },
  OTEL_TRACES_SAMPLER_ARG: {
    about:
      'How many of the traces are recorded: 1 all, 0.1 each tenth. Those that a trusted proxy begins follow its decision.',
    unset: '1',
    expects: 'a number from 0 to 1',
    isSecret: false,
    schema: z.string().check(z.regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/)),
  },
} as const satisfies Readonly<Record<string, Variable>>;

type TelemetryValues = { readonly [N in keyof typeof telemetryVariables]?: unknown };

/** Undefined: nothing is sent. */
export function telemetryOf(values: TelemetryValues): TelemetryConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (typeof endpoint !== 'string') return undefined;
  return {
    endpoint,
    headers: typeof headers === 'string' ? (parseHeaders(headers) ?? {}) : {},
    serviceName: String(values.OTEL_SERVICE_NAME ?? 'madoi'),
    sampleRatio: Number(values.OTEL_TRACES_SAMPLER_ARG ?? 1),
  };
}
