import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Metrics } from '../metrics.ts';
import { installCsrf } from './csrf.ts';
import { limitBodies } from './limit-bodies.ts';
import { HttpProblem } from './problem.ts';
import { installProxyWarning } from './proxy-warning.ts';
import { installSecurityHeaders } from './security-headers.ts';
import { shedRoutes } from './shed-routes.ts';
import { onEachRequest } from './sync-hooks.ts';

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (failure?: Error) => void) => unknown;

/** The hook that `install` adds. */
function hookOf(install: (app: FastifyInstance) => void): Hook {
  const addHook = vi.fn((_name: string, _hook: Hook) => undefined);
  install({ addHook } as unknown as FastifyInstance);
  const [, hook] = addHook.mock.calls[0] ?? [];
  if (hook === undefined) throw new Error('no hook was added');
  return hook;
}

const request = {
  id: 'r1',
  url: '/api/lounge/1/queue',
  method: 'GET',
  protocol: 'http',
  headers: {},
  cookies: {},
  socket: {},
  routeOptions: { url: '/api/lounge/:id/queue', config: {} },
} as unknown as FastifyRequest;
const reply = { header: () => reply, headers: () => reply } as unknown as FastifyReply;

const installers: readonly (readonly [string, (app: FastifyInstance) => void])[] = [
  ['security headers', (app) => installSecurityHeaders(app, 'v1')],
  ['shedding of load', (app) => shedRoutes(app, { admit: () => undefined })],
  ['CSRF', (app) => installCsrf(app, undefined)],
  ['sizes of bodies', (app) => limitBodies(app, {} as Metrics)],
  [
    'the warning about proxies',
    (app) => installProxyWarning(app, { trustProxy: false, log: { warn: () => undefined } }),
  ],
];

describe('a hook that waits for nothing', () => {
  it.each(installers)('lets the call go on in the same turn: %s', (_what, install) => {
    const done = vi.fn();

    hookOf(install)(request, reply, done);

    expect(done.mock.calls).toEqual([[undefined]]);
  });

  it('refuses the call with what it throws, once', () => {
    const done = vi.fn();
    const problem = new HttpProblem('forbidden');
    const refuse = (): never => {
      throw problem;
    };

    hookOf((app) => onEachRequest(app, refuse))(request, reply, done);

    expect(done.mock.calls).toEqual([[problem]]);
  });

  it('takes a failure of what comes after it for none of its own', () => {
    const after = new Error('after');
    const done = vi.fn(() => {
      throw after;
    });

    expect(() => hookOf((app) => onEachRequest(app, () => undefined))(request, reply, done)).toThrow(after);
    expect(done).toHaveBeenCalledTimes(1);
  });
});
