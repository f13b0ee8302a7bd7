import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** As OTLP writes them. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into metrics that their assertions describe
  readonly metrics: readonly any[];
  /** Of the last request. */
  readonly headers: Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const attributesOf = (list: readonly Attribute[] = []): Readonly<Record<string, unknown>> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes OTLP over HTTP in JSON and keeps what it is sent. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics: unknown[] = [];
  const last = { headers: {} as Readonly<Record<string, unknown>> };
  // biome-ignore lint/suspicious/noExplicitAny: of OpenTelemetry's protocol
  const keep = (body: any): void => {
    for (const { scopeSpans } of body.resourceSpans ?? []) {
      for (const span of scopeSpans.flatMap((each: { readonly spans: unknown[] }) => each.spans)) {
        const { name, traceId, spanId, parentSpanId, attributes, status } = span;
        spans.push({
          ...{ name, traceId, spanId, attributes: attributesOf(attributes), isError: status?.code === 2 },
          ...(parentSpanId && { parentSpanId }),
        });
      }
    }
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      metrics.push(...scopeMetrics.flatMap((each: { readonly metrics: unknown[] }) => each.metrics));
  };
  const server = createServer(async (request, response) => {
    keep(await json(request));
    last.headers = request.headers;
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    get headers() {
      return last.headers;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
