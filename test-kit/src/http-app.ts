import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createSystemClock } from '../../apps/server/src/platform/clock.ts';
import { createHttpApp, type HttpAppOptions } from '../../apps/server/src/platform/http/create-http-app.ts';
import type { Identity, IdentityUser } from '../../apps/server/src/platform/identity.ts';
import { createIds } from '../../apps/server/src/platform/ids.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';

export const guest: Identity = { sessionHash: 'hash-of-guest', guest: true };
export const testUser: IdentityUser = {
  id: 'user-0001',
  name: '聴',
  uploadedAt: 0,
  isOfficial: false,
  isEssentialLiver: false,
  isPickedOutLiver: false,
  isOperator: false,
  plan: 'free',
  credentialsVersion: 0,
  language: null,
  createdAt: 1,
  updatedAt: 1,
};

const identities: Readonly<Record<string, Identity>> = {
  guest,
  user: { sessionHash: 'hash-of-user', guest: false, user: testUser },
  operator: { sessionHash: 'hash-of-operator', guest: false, user: { ...testUser, isOperator: true } },
};

export interface TestHttpApp {
  readonly app: FastifyInstance;
  readonly logLines: string[];
}

/** An app without features; the session cookie says who calls: `guest`, `user` or `operator`. */
export async function createTestHttpApp(options: Partial<HttpAppOptions> = {}): Promise<TestHttpApp> {
  const logLines: string[] = [];
  const keep = new Writable({
    write: (line, _encoding, done) => {
      logLines.push(String(line));
      done();
    },
  });
  const app = await createHttpApp({
    log: createLog('info', keep),
    ids: createIds(createSystemClock()),
    metrics: createMetrics({ process: false }),
    identify: async (secret) => identities[secret ?? ''],
    isInside: () => false,
    buildVersion: '0.0.0+test',
    trustProxy: false,
    publicOrigin: undefined,
    connectionsPerAddress: 1_000,
    overload: { admit: () => undefined },
    ...options,
  });
  return { app, logLines };
}

const csrfToken = 'a'.repeat(32);

/** What a page of the product sends with a call that changes something. */
export function visitorHeaders(session?: 'guest' | 'user' | 'operator'): { cookie: string; 'x-csrf-token': string } {
  const cookies = [`csrf-token=${csrfToken}`, ...(session ? [`madoi-session=${session}`] : [])];
  return { cookie: cookies.join('; '), 'x-csrf-token': csrfToken };
}
