import { allEndpoints } from '@madoi/contract/all-endpoints';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.close());

describe('the app', () => {
  it('says that it lives and can serve, and shows its numbers', async () => {
    const visitor = kit.newVisitor();
    expect(await visitor.request('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await visitor.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    const metrics = await visitor.request('GET', '/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.body).toContain('madoi_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
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

  it('describes every call', async () => {
    const { body } = await kit.newVisitor().request('GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const promised = allEndpoints.map(({ method, path }) => `${method} /api${path.replace(/:([A-Za-z]+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(promised.sort());
    for (const methods of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const { responses } of Object.values(methods))
        expect(Object.keys(responses).sort()).toEqual(['200', 'default']);
    }
    expect(body.components.schemas.Problem.properties.code.enum).toContain('invalid_input');
  });
});
