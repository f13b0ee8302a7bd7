import type { EndpointShape } from '@madoi/contract/http/endpoint';
import { problemSchema } from '@madoi/contract/http/problem';
import { allEndpoints } from '@madoi/test-kit/all-endpoints';
import { type Callers, type FuzzApp, headersOf, startFuzzApp } from '@madoi/test-kit/fuzz-app';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type RawRequest, sendRaw } from '@madoi/test-kit/raw-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: FuzzApp;
let callers: Callers;
beforeAll(async () => {
  app = await startFuzzApp();
  callers = await app.openCallers();
});
afterAll(() => app.kit.close());

const json = { 'content-type': 'application/json' };
const named = (endpoints: readonly EndpointShape[]) =>
  endpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }));
const pathOf = ({ path }: EndpointShape, id: string): string => `/api${path.replaceAll(':id', id)}`;
const send = async (request: RawRequest) => {
  const answer = await sendRaw(app.kit.url, request);
  return problemSchema.parse(JSON.parse(answer.text));
};

describe('CSRF, session and role of the caller', () => {
  it.each(named(allEndpoints.filter(({ method }) => method !== 'GET')))(
    '[7.31] $name refuses a missing or wrong CSRF token and foreign origins',
    async ({ endpoint }) => {
      const { cookie = '', ...token } = headersOf(callers.user);
      const call = (headers: Record<string, string>) =>
        send({
          method: endpoint.method,
          path: pathOf(endpoint, callers.roomId),
          headers: { ...json, ...headers },
          body: '{}',
        });
      expect(await call({ cookie })).toMatchObject({ status: 403, code: 'csrf' });
      expect(await call({ cookie, 'x-csrf-token': 'a'.repeat(32) })).toMatchObject({ status: 403, code: 'csrf' });
      for (const origin of ['https://evil.example', 'null', `${app.kit.url}.evil.example`, 'file://']) {
        expect(await call({ cookie, ...token, origin })).toMatchObject({ status: 403, code: 'foreign_origin' });
      }
    },
  );

  it.each(named(allEndpoints.filter(({ access }) => access !== 'anyone')))(
    '[6.08] $name: 401 without a session, 403 for guests where an account is needed',
    async ({ endpoint }) => {
      const call = (client: HttpClient) =>
        send({ method: endpoint.method, path: pathOf(endpoint, callers.roomId), headers: headersOf(client) });
      expect(await call(callers.nobody)).toMatchObject({ status: 401, code: 'no_session' });
      if (endpoint.access === 'session') return;
      expect(await call(callers.guest)).toMatchObject({ status: 403, code: 'login_required' });
    },
  );
});
