import { randomBytes } from 'node:crypto';
import type { TestPaymentObjects } from '../test-payments.store.ts';
import { noSuch } from './api-error.ts';
import type { EventObject, ObjectKind, ObjectKinds } from './objects.ts';

/** What one call, or one tick of the clock, works with: everything in one transaction. */
export interface CallContext {
  readonly objects: TestPaymentObjects;
  /** Of the provider's clock, in seconds. */
  readonly now: number;
  /** The connected account that the call is made for; empty: our own. */
  readonly accountId: string;
  /** Tells about an object, once the transaction is committed. */
  emit(type: string, object: object, accountId?: string): Promise<void>;
}

/** Our own balance and objects; connected accounts have their ids. */
export const ownAccount = 'platform';

/** As Stripe dates what it answers and sends: what the adapter's SDK is made for. */
export const apiVersion = '2026-10-28.endive';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 24 characters, 140 bits: nobody guesses one. */
export function newId(prefix: string): string {
  const letters = [...randomBytes(24)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${prefix}_${letters}`;
}

export interface ContextParts {
  readonly objects: TestPaymentObjects;
  readonly now: number;
  readonly nowMs: number;
  readonly accountId?: string;
  readonly request?: { readonly id: string; readonly idempotencyKey: string | undefined };
}

export function createCallContext({ objects, now, nowMs, accountId = '', request }: ContextParts): CallContext {
  return {
    objects,
    now,
    accountId,
    emit: async (type, object, ofAccount) => {
      const event: EventObject = {
        id: newId('evt'),
        object: 'event',
        ...(ofAccount !== undefined && { account: ofAccount }),
        api_version: apiVersion,
        created: now,
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: request?.id ?? null, idempotency_key: request?.idempotencyKey ?? null },
        type,
      };
      await objects.insertEvent(event, nowMs);
    },
  };
}

/** Throws the provider's `resource_missing`. */
export async function findOrRefuse<K extends ObjectKind>(
  { objects }: Pick<CallContext, 'objects'>,
  kind: K,
  id: string,
): Promise<ObjectKinds[K]> {
  const found = await objects.find(kind, id);
  if (found === undefined) throw noSuch(kind, id);
  return found;
}
