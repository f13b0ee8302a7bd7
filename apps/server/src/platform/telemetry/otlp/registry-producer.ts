import type { Attributes } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type PrometheusMetric = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
interface Sample {
  readonly value: number;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  /** Of histograms: the metric's name with `_bucket`, `_sum` or `_count`. */
  readonly metricName?: string;
}
type HrTime = [seconds: number, nanoseconds: number];

const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];

/** Each histogram of its labels, whose buckets count what is up to their boundary; here each counts what is its own. */
function histogramsOf(samples: readonly Sample[]) {
  const groups = new Map<string, { attributes: Attributes; samples: Sample[] }>();
  for (const sample of samples) {
    const { le: _boundary, ...attributes } = sample.labels;
    const key = JSON.stringify(attributes);
    const group = groups.get(key) ?? { attributes: attributes as Attributes, samples: [] };
    group.samples.push(sample);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ attributes, samples: ofOne }) => {
    const buckets = ofOne.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const counts = buckets.map(({ value }, place) => value - (buckets[place - 1]?.value ?? 0));
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite);
    const valueWith = (suffix: string): number =>
      ofOne.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    return {
      attributes,
      value: { buckets: { boundaries, counts }, sum: valueWith('_sum'), count: valueWith('_count') },
    };
  });
}

interface Period {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** Undefined: a kind that the product does not use. */
function toMetricData(metric: PrometheusMetric, period: Period): MetricData | undefined {
  // Its declaration leaves the names of a histogram's samples out.
  const samples = (metric as unknown as { readonly values: readonly Sample[] }).values;
  const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: 1 };
  const aggregationTemporality = AggregationTemporality.CUMULATIVE;
  const points = samples.map(({ labels, value }) => ({ ...period, attributes: labels as Attributes, value }));
  switch (String(metric.type)) {
    case 'counter':
      return {
        descriptor,
        aggregationTemporality,
        dataPointType: DataPointType.SUM,
        isMonotonic: true,
        dataPoints: points,
      };
    case 'gauge':
      return { descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE, dataPoints: points };
    case 'histogram':
      return {
        descriptor,
        aggregationTemporality,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramsOf(samples).map((each) => ({ ...period, ...each })),
      };
    default:
      return undefined;
  }
}

/** What Prometheus would scrape, under the same names, so that dashboards and rules hold for both. */
export function createRegistryProducer(registry: Registry): MetricProducer {
  const startTime = hrTimeOf(Date.now());
  return {
    collect: async (): Promise<CollectionResult> => {
      const period = { startTime, endTime: hrTimeOf(Date.now()) };
      const declared = await registry.getMetricsAsJSON();
      const metrics = declared.flatMap((metric) => toMetricData(metric, period) ?? []);
      const scopeMetrics = [{ scope: { name: 'madoi' }, metrics }];
      return { resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics }, errors: [] };
    },
  };
}
