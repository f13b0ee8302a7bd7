import { createRequire } from 'node:module';
import { createLounge } from '@madoi/contract/lounge/room';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type OtlpReceiver, startOtlpReceiver } from '@madoi/test-kit/otlp-receiver';
import { openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInProcessBus } from '../platform/bus/in-process-bus.ts';
import { createTracedBus } from '../platform/bus/traced-bus.ts';
import { createSystemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openTelemetry, type Telemetry } from '../platform/telemetry/open-telemetry.ts';

const ofNode = createRequire(import.meta.url);
const loadedParts = () => Object.keys(ofNode.cache).filter((file) => file.includes('/@opentelemetry/sdk-'));

const metrics = createMetrics({ process: false });
const log = createLog('silent');
let receiver: OtlpReceiver;
let telemetry: Telemetry | undefined;
let kit: TestApp;
let owner: HttpClient;
let loadedWithout: readonly string[];
const roomTitle = 'a title that nobody else may read';
let roomId: string;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  await openTelemetry(undefined, { metrics, log, version: '1' });
  loadedWithout = loadedParts();
  const config = { endpoint: receiver.url, headers: { 'x-key': 'k1' }, serviceName: 'madoi', sampleRatio: 1 };
  telemetry = await openTelemetry(config, { metrics, log, version: '1' });
  const bus = createTracedBus(createInProcessBus({ clock: createSystemClock(), onListenerError: () => undefined }));
  kit = await startTestApp({
    config: { trustProxy: ['loopback'] },
    services: { tracing: telemetry?.tracing, metrics, bus },
  });
  owner = await kit.signUp('店主');
  const created = await owner.call(createLounge, { body: { name: roomTitle } });
  if (!created.success) throw new Error(created.reason);
  roomId = created.id;
  const socket = await openSocket(owner);
  await new Promise((resolve) => socket.emit('send:user:joined:v2', { roomId }, resolve));
  socket.close();
  await owner.request('GET', `/api/lounge/${roomId}`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await owner.request('GET', '/readyz');
  // Ends with what was not sent yet.
  await kit.close();
  await telemetry?.close();
});
afterAll(() => receiver.close());

const spanNamed = (name: string) => {
  const found = receiver.spans.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no ${name} among ${receiver.spans.map((each) => each.name).join(', ')}`);
  return found;
};
const childrenOf = ({ spanId }: { readonly spanId: string }) =>
  receiver.spans.filter(({ parentSpanId }) => parentSpanId === spanId);

it('without a collector nothing of OpenTelemetry is loaded', () => {
  expect(loadedWithout).toEqual([]);
  expect(loadedParts()).not.toEqual([]);
});

it('a request is a span with its route, answer and room, the trace of a trusted caller goes on in it, and its statements are steps of it', () => {
  const request = spanNamed('GET /api/lounge/:id');
  expect(request).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), isError: false });
  expect(request.attributes).toMatchObject({
    'http.route': '/api/lounge/:id',
    'http.response.status_code': 200,
    'madoi.room.id': roomId,
  });
  const statements = childrenOf(request);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['select sessions', 'select lounge_co_owners']),
  );
  for (const { attributes } of statements) expect(attributes['db.system.name']).toBe('postgresql');
});

it('a command of a socket is a span with its room, and what it publishes and asks the database are steps of it', () => {
  const join = spanNamed('send:user:joined:v2');
  expect(join.attributes).toMatchObject({ 'madoi.command': 'send:user:joined:v2', 'madoi.room.id': roomId });
  const steps = childrenOf(join).map(({ name }) => name);
  // Not what is gathered with what others ask, which is a step of who asked first.
  expect(steps).toContain('select lounge_guest_bans');
  expect(steps).toContain('publish room');
});

it('statements of a transaction are steps as well', () => {
  expect(childrenOf(spanNamed('POST /api/lounge/create')).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert lounges', 'commit']),
  );
});

it('a request for readiness is not traced', () => {
  expect(receiver.spans.filter(({ name }) => name.includes('/readyz'))).toEqual([]);
});

it('nothing is sent of what people write or are called', () => {
  const sent = JSON.stringify(receiver.spans);
  expect(sent).not.toContain(roomTitle);
  expect(sent).not.toContain('店主');
});

it('the metrics are those of Prometheus, by name, labels and value, with the headers that the collector asks for', () => {
  expect(receiver.headers['x-key']).toBe('k1');
  const metricNamed = (name: string) => receiver.metrics.find((each) => each.name === name);
  expect(metricNamed('madoi_database_up').gauge.dataPoints).toMatchObject([{ asDouble: 1 }]);
  const { dataPoints } = metricNamed('madoi_http_request_seconds').histogram;
  // biome-ignore lint/suspicious/noExplicitAny: of OpenTelemetry's protocol
  const labelled = (point: any, value: string) => JSON.stringify(point.attributes).includes(`"${value}"`);
  const [ofRoom] = dataPoints.filter((point: unknown) => labelled(point, '/api/lounge/:id'));
  expect(ofRoom.count).toBe(1);
  expect(ofRoom.explicitBounds).toEqual([0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]);
  const inBuckets = ofRoom.bucketCounts.reduce((sum: number, each: number) => sum + Number(each), 0);
  expect([ofRoom.bucketCounts.length, inBuckets]).toEqual([8, 1]);
});
