import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-routes.ts';

let server: MetricsServer;
beforeEach(async () => {
  server = await startMetricsServer(createMetrics({ process: false }), '127.0.0.1', 0);
});
afterEach(() => server.close());

it('an address of its own answers the numbers without a token, and nothing else', async () => {
  const origin = `http://127.0.0.1:${server.port}`;
  const answer = await fetch(`${origin}/metrics?x=1`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('madoi_sockets_open 0');
  for (const path of ['/', '/metrics/x', '/api/login', '/healthz'])
    expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('an address that is taken is said by the error of the socket', async () => {
  const metrics = createMetrics({ process: false });
  await expect(startMetricsServer(metrics, '127.0.0.1', server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
