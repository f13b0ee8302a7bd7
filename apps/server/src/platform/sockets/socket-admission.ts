import { createHash } from 'node:crypto';
import { type IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { type Problem, problemMediaType } from '@madoi/contract/http/problem';
import { type Identity, sessionCookieName } from '../identity.ts';
import type { Metrics } from '../metrics.ts';
import type { Overload } from '../overload/overload.ts';
import { retryLaterSec } from '../overload/retry-later.ts';
import { createRecentMap } from '../recent-map.ts';
import type { EngineIoConnection, SocketData, SocketIoServer } from './app-socket.ts';
import { createRecentKeys } from './recent-keys.ts';

export interface AdmissionLimits {
  readonly socketsMax: number;
  readonly socketsPerPerson: number;
}

export interface SocketAdmissionOptions {
  readonly limits: AdmissionLimits;
  readonly overload: Pick<Overload, 'shed'>;
  readonly metrics: Pick<Metrics, 'limited'>;
  /** 0 to 1. */
  readonly random: () => number;
  /** In ms, steady. */
  readonly now: () => number;
}

export interface AdmissionRefusal {
  /** For developers. */
  readonly detail: string;
  /** When to come back, in whole seconds. */
  readonly retryAfterSec: number;
}

export type Visitor = Pick<SocketData, 'identity' | 'visitorKey'>;

/** Whom this process takes in: new sockets within its limits and its strength, and always who was here a moment ago. */
export interface SocketAdmission {
  /** Whether this visitor has a connection here, or had one a moment ago. */
  isKnown(request: Pick<IncomingMessage, 'headers'>): boolean;
  /** Why a new socket is refused for now; undefined: it is not. */
  refusalOf(request: Pick<IncomingMessage, 'headers'>): AdmissionRefusal | undefined;
  countConnection(): void;
  discountConnection(): void;
  /** Whether this person may have one more socket here; counted where not. */
  mayHaveAnother(identity: Identity | undefined): boolean;
  /** A socket of theirs was taken in, and they are known from now on. */
  countSocket(visitor: Visitor): void;
  /** It has ended. */
  discountSocket(visitor: Visitor): void;
  /** The session with the secret `after` takes the place of another one, as at a login: who was known by that is known by this. */
  handOver(before: { readonly secret: string; readonly identity: Identity | undefined }, after: string): void;
  /** Whose place the session of this request has taken. */
  formerIdentityOf(request: Pick<IncomingMessage, 'headers'>): Identity | undefined;
}

/**
 * Somebody whose connection broke comes back within this time, and is let in whatever the load is: rooms that play are not refused. Longer than
 * it takes to notice a lost peer, and than the longest wait between two attempts.
 */
const returnWithinMs = 120_000;
const returningMax = 100_000;
/** More people than log in on one process within that time. */
const formerIdentitiesMax = 10_000;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Sessions stand here by a digest of their cookie, so that no secret is kept. Undefined: a visitor without a session, who is in no room. */
export function visitorKeyOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const secret = cookie.parse(headers.cookie ?? '')[sessionCookieName];
  return secret === undefined ? undefined : digestOf(secret);
}

const personKeyOf = ({ guest, user, sessionHash }: Identity): string =>
  guest || user === undefined ? `session:${sessionHash}` : `user:${user.id}`;

/** How many there are of each key; those of none are not kept. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add: (key: string, by: 1 | -1): void => {
      const count = (counts.get(key) ?? 0) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

export function createSocketAdmission(options: SocketAdmissionOptions): SocketAdmission {
  const { limits, overload, metrics, random, now } = options;
  const here = createTally();
  const persons = createTally();
  const formerIdentities = createRecentMap<Identity>(formerIdentitiesMax);
  const gone = createRecentKeys({ keepMs: returnWithinMs, keysMax: returningMax }, now);
  let open = 0;

  const isKnownKey = (key: string): boolean => here.of(key) > 0 || gone.has(key);
  const isKnown: SocketAdmission['isKnown'] = (request) => {
    const key = visitorKeyOf(request);
    return key !== undefined && isKnownKey(key);
  };
  const refusalOf: SocketAdmission['refusalOf'] = (request) => {
    if (isKnown(request)) return undefined;
    if (open >= limits.socketsMax) {
      metrics.limited.inc({ limit: 'sockets' });
      return { detail: 'All places are taken.', retryAfterSec: retryLaterSec(random) };
    }
    const shed = overload.shed('connections');
    return shed && { detail: 'There is too much to do at the moment.', ...shed };
  };
  return {
    isKnown,
    refusalOf,
    countConnection: () => {
      open += 1;
    },
    discountConnection: () => {
      open -= 1;
    },
    mayHaveAnother: (identity) => {
      if (identity === undefined || persons.of(personKeyOf(identity)) < limits.socketsPerPerson) return true;
      metrics.limited.inc({ limit: 'sockets_per_person' });
      return false;
    },
    countSocket: ({ identity, visitorKey }) => {
      // A cookie that opens no session makes nobody known.
      if (identity === undefined || visitorKey === undefined) return;
      persons.add(personKeyOf(identity), 1);
      here.add(visitorKey, 1);
    },
    discountSocket: ({ identity, visitorKey }) => {
      if (identity === undefined || visitorKey === undefined) return;
      persons.add(personKeyOf(identity), -1);
      here.add(visitorKey, -1);
      gone.add(visitorKey);
    },
    handOver: ({ secret, identity }, after) => {
      if (!isKnownKey(digestOf(secret))) return;
      gone.add(digestOf(after));
      if (identity) formerIdentities.set(digestOf(after), identity);
    },
    formerIdentityOf: (request) => formerIdentities.get(visitorKeyOf(request) ?? ''),
  };
}

/** Answers a handshake, by polling or by an upgrade, with 503 and when to come back. A page's script cannot read that of an upgrade: it asks `/admitz`. */
function refuseHandshake(
  request: IncomingMessage,
  response: unknown,
  { detail, retryAfterSec }: AdmissionRefusal,
): void {
  const title = 'Not available at the moment';
  const problem: Problem = { type: 'about:blank', title, status: 503, code: 'unavailable', detail };
  const text = JSON.stringify(problem);
  const headers = {
    'retry-after': String(retryAfterSec),
    'cache-control': 'no-store',
    'content-type': problemMediaType,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  if (response instanceof ServerResponse) {
    response.writeHead(problem.status, headers).end(text);
    return;
  }
  // Engine.IO hands over a stand-in for the answer to an upgrade, which writes nothing.
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  request.socket.end(`HTTP/1.1 ${problem.status} Service Unavailable\r\n${lines.join('')}\r\n${text}`);
}

type EngineIoRequest = IncomingMessage & { readonly _query?: Readonly<Record<string, string>> };

/** Asked before anything else of a handshake; a request of a connection that is there, an upgrade among them, is none. */
export function admitConnections(io: SocketIoServer, admission: SocketAdmission): void {
  io.engine.use((request: EngineIoRequest, response: unknown, next: () => void) => {
    const refusal = request._query?.sid === undefined ? admission.refusalOf(request) : undefined;
    if (refusal === undefined) next();
    else refuseHandshake(request, response, refusal);
  });
  io.engine.on('connection', (connection: EngineIoConnection) => {
    admission.countConnection();
    connection.on('close', admission.discountConnection);
  });
}
