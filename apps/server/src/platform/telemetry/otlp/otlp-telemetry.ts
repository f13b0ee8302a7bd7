import { DiagLogLevel, diag } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { resolvedWithin } from '../../wait.ts';
import type { Telemetry, TelemetryConfig, TelemetryDeps } from '../open-telemetry.ts';
import { createOtlpTracing } from './otlp-tracing.ts';
import { createRegistryProducer } from './registry-producer.ts';

/** A collector that is away is one line of the log in this time, however often it is tried; ms. */
const warnEveryMs = 60_000;
/** A server that stops waits no longer than this for a collector; ms. */
const closeWithinMs = 2_000;

/** The makers' own warnings, such as that the collector does not answer. */
function reportTo(log: TelemetryDeps['log']): void {
  let warnedAt = -warnEveryMs;
  const warn = (...[reason]: readonly unknown[]): void => {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    log.warn({ reason: String(reason).slice(0, 300) }, 'telemetry could not be sent');
  };
  const ignore = (): void => undefined;
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

const settled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  await resolvedWithin(closeWithinMs, Promise.allSettled(work));
};

/** OTLP over HTTP in JSON. Batches, queues and intervals are the SDK's, and follow its environment variables. */
export function createOtlpTelemetry(config: TelemetryConfig, { metrics, log, version }: TelemetryDeps): Telemetry {
  reportTo(log);
  const { endpoint, headers, serviceName, sampleRatio } = config;
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
  );
  const traces = new BasicTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }))],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    metricProducers: [createRegistryProducer(metrics.registry)],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  return {
    tracing: createOtlpTracing(traces.getTracer('madoi', version)),
    close: () => settled([traces.shutdown(), meters.shutdown()]),
  };
}
