import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig(environment, '/srv');
const endpoint = 'https://collector.example/otlp/';

describe('telemetry', () => {
  it('is off without an endpoint, whatever else is set', () => {
    expect(read({ OTEL_SERVICE_NAME: 'x' })).toMatchObject({ ok: true, config: { telemetry: undefined } });
  });

  it('is sent whole, as madoi, unless something else is set', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toMatchObject({
      config: {
        telemetry: { endpoint: 'https://collector.example/otlp', headers: {}, serviceName: 'madoi', sampleRatio: 1 },
      },
    });
  });

  it('takes headers with percent-encoded values, and a part of the traces', () => {
    const config = read({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20k=1, x-team=a',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    expect(config).toMatchObject({
      config: { telemetry: { headers: { authorization: 'Bearer k=1', 'x-team': 'a' }, sampleRatio: 0.25 } },
    });
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer secret-1'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_SERVICE_NAME', 'a b'],
  ])('%s refuses %s in one line, which shows no secret', (name, value) => {
    const result = read({ [name]: value });
    expect(result).toMatchObject({ ok: false, mistakes: [expect.stringMatching(new RegExp(`^${name}: .* is not `))] });
    if (name === 'OTEL_EXPORTER_OTLP_HEADERS') expect(JSON.stringify(result)).not.toContain(value);
  });
});
