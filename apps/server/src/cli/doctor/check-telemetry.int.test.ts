import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startOtlpReceiver } from '@madoi/test-kit/otlp-receiver';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTelemetry } from './check-telemetry.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const check = (endpoint: string, authorization = 'Bearer a-secret') =>
  checkTelemetry({ endpoint, headers: { authorization }, serviceName: 'madoi', sampleRatio: 1 });

/** A collector that answers with this status where the path ends so. */
async function startCollector(ending: string, status: number): Promise<string> {
  const server = createServer((request, response) =>
    response.writeHead(request.url?.endsWith(ending) ? status : 200).end('{}'),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the collector of traces and metrics', () => {
  it('is sent an export with nothing in it, with the headers that it asks for', async () => {
    const receiver = await startOtlpReceiver();
    closing.push(receiver.close);
    expect(await check(receiver.url)).toMatch(/^127\.0\.0\.1:\d+ took an export of traces and one of metrics/);
    expect([receiver.spans, receiver.metrics]).toEqual([[], []]);
    expect(receiver.headers).toMatchObject({ authorization: 'Bearer a-secret', 'content-type': 'application/json' });
  });

  it.each([
    ['traces', 401, 'Correct OTEL_EXPORTER_OTLP_HEADERS'],
    ['metrics', 404, 'Correct OTEL_EXPORTER_OTLP_ENDPOINT'],
    ['traces', 415, 'Switch OTLP over HTTP in JSON on there'],
    ['metrics', 500, 'Look at the log of the collector'],
  ])('that refuses %s with %i is wrong', async (what, status, advice) => {
    const refusal = await check(await startCollector(what, status)).catch(String);
    expect(refusal).toContain(`answered ${status} to an export of ${what}. ${advice}`);
    expect(refusal).not.toContain('a-secret');
  });

  it('that is not there is wrong', async () => {
    const url = await startCollector('', 200);
    for (const close of closing.splice(0)) await close();
    await expect(check(url)).rejects.toThrow(/was not reached: .*ECONNREFUSED.*OTLP over HTTP is on port 4318/);
  });

  it.each([
    ['a header that cannot be sent', 'http://127.0.0.1:9', 'Bearer a-secret\nand more'],
    ['a password in its address', `http://${['somebody', 'a-secret'].join(':')}@127.0.0.1:9`, 'Bearer'],
  ])('with %s is wrong, and the secret is not printed', async (_, endpoint, authorization) => {
    const refusal = await check(endpoint, authorization).catch(String);
    expect(refusal).toContain('127.0.0.1:9 cannot be asked like this. Correct OTEL_EXPORTER_OTLP_HEADERS');
    expect(refusal).not.toContain('a-secret');
  });
});
