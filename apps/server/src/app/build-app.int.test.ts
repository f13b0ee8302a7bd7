import { setAvatar } from '@madoi/contract/session/profile';
import { allEndpoints } from '@madoi/test-kit/all-endpoints';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const metricsToken = 'a-token-of-the-operator';
/** Names aside: the router joins those of routes that share a place (`:id|:prefix`). */
const withoutNames = (path: string): string => path.replaceAll(/\{[^}]+\}|:[^/]+/g, '{}');

/** The router's own tree, as lines `METHOD /path`. What answers GET answers HEAD, too; that goes without saying. */
function readRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part, methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    if (part === undefined) return [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    const path = above.join('');
    const own = (methods ?? '').split(', ').filter((method) => method !== '' && method !== 'HEAD');
    return own.map((method) => `${method} ${withoutNames(path)}`);
  });
}

let kit: TestApp;
let isHeldElsewhere = false;
beforeAll(async () => {
  const metrics = { host: '127.0.0.1', port: 0, isDefaultPort: false, token: metricsToken };
  kit = await startTestApp({
    config: { metrics },
    services: { serverLock: { isHeldElsewhere: () => isHeldElsewhere } },
  });
});
afterAll(() => kit.close());

describe('the app', () => {
  it('answers health checks and serves metrics', async () => {
    const visitor = kit.newVisitor();
    expect(await visitor.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await visitor.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await visitor.request('GET', '/metrics', { headers });
    expect(metrics.status).toBe(200);
    expect(metrics.body).toContain('madoi_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
    // Sampled now and then, from the start.
    const sampled = async () => (await visitor.request('GET', '/metrics', { headers })).body;
    await expect.poll(sampled, { timeout: 20_000 }).toMatch(/^madoi_disk_free_bytes [1-9]/m);
    expect(await sampled()).toContain('madoi_database_up 1');
  });

  it('is not ready while another process has its database, and answers all the same', async () => {
    const visitor = kit.newVisitor();
    isHeldElsewhere = true;
    expect(await visitor.request('GET', '/readyz')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'another process serves this database' },
    });
    expect((await visitor.request('GET', '/healthz')).status).toBe(200);
    isHeldElsewhere = false;
    expect((await visitor.request('GET', '/readyz')).status).toBe(200);
  });

  it.each([
    ['no token', {}],
    ['another token', { authorization: `Bearer ${metricsToken}x` }],
    ['the token in another scheme', { authorization: `Basic ${metricsToken}` }],
  ])('refuses to show metrics to a caller who sends %s', async (_what, headers) => {
    const answer = await kit.newVisitor().request('GET', '/metrics', { headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 'no_session' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('sets no cookie before one is needed', async () => {
    const answer = await kit.newVisitor().request('GET', '/healthz');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('names its build and the request in every answer', async () => {
    const { headers } = await kit.newVisitor().request('GET', '/api/none');
    expect(headers.get('x-build-version')).toMatch(/^\d+\.\d+\.\d+\+/);
    expect(headers.get('x-request-id')).toMatch(/^[A-Za-z0-9_-]{8,}$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('answers an unknown call with problem details, never with a page', async () => {
    const answer = await kit.newVisitor().request('GET', '/api/none');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'not_found', status: 404, title: 'Not found' });
  });

  it('describes every route that the router serves, and no other', async () => {
    const { body } = await kit.newVisitor().request('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutNames(path)}`),
    );
    const served = readRoutes(kit.app.http.printRoutes({ commonPrefix: false }));
    // The test provider's pages are no part of the product's own interface: they speak Stripe's.
    const own = served.filter((route) => !route.includes(' /test-payments/'));
    expect(described.sort()).toEqual(own.sort());
    for (const { method, path } of allEndpoints) expect(served).toContain(`${method} /api${withoutNames(path)}`);
    for (const route of ['GET /api/pb/{}/ps', 'GET /api/openapi.json', 'GET /readyz', 'GET /l/{}'])
      expect(served).toContain(route);
  });

  it('describes what each answers, and how each refuses', async () => {
    const { body } = await kit.newVisitor().request('GET', '/api/openapi.json');
    for (const methods of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const { responses } of Object.values(methods)) {
        expect(Object.keys(responses).join()).toMatch(/^(200|204|302|303),default$/);
      }
    }
    const audio = body.paths['/api/pb/{prefix}/ps'].get;
    expect(Object.keys(audio.responses['200'].content)).toEqual(['audio/mp4']);
    expect(audio.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['prefix', 'a', 'i']),
    );
    const upload = body.paths['/api/profile/avatar'].put;
    expect(Object.keys(upload.requestBody.content)).toEqual([...setAvatar.media]);
    expect(upload.parameters.map(({ name }: { name: string }) => name)).toContain('x-csrf-token');
    expect(body.components.schemas.Problem.properties.code.enum).toContain('invalid_input');
  });
});
