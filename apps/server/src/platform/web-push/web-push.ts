import type { Clock } from '../clock.ts';
import { createTtlCache } from '../ttl-cache.ts';
import { encryptPayload, type SubscriptionKeys } from './encrypt-payload.ts';
import { type PushAnswer, postPush } from './post-push.ts';
import { type VapidKeys, vapidAuthorization } from './vapid.ts';

export interface PushTarget extends SubscriptionKeys {
  readonly endpoint: string;
}

export interface PushMessage {
  /** What the service worker gets: at most `payloadMaxBytes`. */
  readonly payload: object;
  /** How long a push service keeps it for a browser that is away. */
  readonly ttlSec: number;
  readonly isUrgent: boolean;
}

/**
 * `gone`: the subscription is over, or its service is none that pushes go to. `later`: try again, after `retryAfterMs` where the service says so.
 */
export type PushOutcome =
  | { readonly state: 'sent' }
  | { readonly state: 'gone' }
  | { readonly state: 'later'; readonly retryAfterMs: number | undefined };

/** Web Push (RFC 8030, 8291, 8292). Nothing here throws. */
export interface WebPush {
  /** Whether pushes go to the service of this endpoint: anybody can name any address of the network that this server is in. */
  isAllowed(endpoint: string): boolean;
  push(target: PushTarget, message: PushMessage, stopping?: AbortSignal): Promise<PushOutcome>;
}

export interface WebPushDeps {
  readonly keys: () => Promise<VapidKeys>;
  readonly subject: string;
  readonly clock: Clock;
  /** Hosts of push services, `*.` before a name for those below it; `http://` in front for a service of a test. */
  readonly services: readonly string[];
}

const answerMaxMs = 10_000;

function isServiceOf(pattern: string, { protocol, host, hostname, port }: URL): boolean {
  if (pattern.startsWith('http://')) return protocol === 'http:' && host === pattern.slice('http://'.length);
  if (protocol !== 'https:' || port !== '') return false;
  return pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;
}

/** A service that asks for more is asked again all the same, and what no calendar holds could not be written down. */
const retryAfterMaxSec = 86_400;

/** What an answer of a push service means. */
export function outcomeOf({ status, headers }: PushAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' };
  // 400 and 413 do not get better either, but the next push may: the job is given up after some tries.
  if (status === 404 || status === 410) return { state: 'gone' };
  const seconds = Math.min(Number(headers['retry-after']), retryAfterMaxSec);
  return { state: 'later', retryAfterMs: seconds > 0 ? Math.ceil(seconds * 1_000) : undefined };
}

/** A signature holds twelve hours, for every browser of a service. */
const signatureMaxAgeMs = 3_600_000;
const servicesMax = 100;

/**
 * Sends pushes (RFC 8030) to the hosts of `services` alone; another endpoint is `gone`. Never rejects for what a push service answers, or
 * does not answer within 10 s: that is an outcome.
 */
export function createWebPush({ keys, subject, clock, services }: WebPushDeps): WebPush {
  const isAllowed = (endpoint: string): boolean =>
    URL.canParse(endpoint) && services.some((pattern) => isServiceOf(pattern, new URL(endpoint)));
  const signatures = createTtlCache<string>(clock, { ttlMs: signatureMaxAgeMs, entriesMax: servicesMax });
  const authorizationOf = (endpoint: string): Promise<string> =>
    signatures.read(new URL(endpoint).origin, async () =>
      vapidAuthorization(await keys(), { endpoint, subject, nowMs: clock.now() }),
    );
  return {
    isAllowed,
    push: async ({ endpoint, ...receiver }, { payload, ttlSec, isUrgent }, stopping) => {
      if (!isAllowed(endpoint)) return { state: 'gone' };
      try {
        const tooLate = AbortSignal.timeout(answerMaxMs);
        const answer = await postPush(endpoint, {
          headers: {
            authorization: await authorizationOf(endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(ttlSec),
            urgency: isUrgent ? 'high' : 'normal',
          },
          body: encryptPayload(Buffer.from(JSON.stringify(payload)), receiver),
          signal: stopping ? AbortSignal.any([tooLate, stopping]) : tooLate,
        });
        return outcomeOf(answer);
      } catch {
        return { state: 'later', retryAfterMs: undefined };
      }
    },
  };
}
