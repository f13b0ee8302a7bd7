import { createHash } from 'node:crypto';
import type { ProviderClock, ProviderTime } from '../provider-clock.ts';
import type { TestPaymentObjects, TestPaymentStore, TestPaymentTransaction } from '../test-payments.store.ts';
import { ApiError } from './api-error.ts';
import { createCallContext } from './call-context.ts';
import { expandObject } from './expand.ts';
import type { FormObject } from './form-body.ts';
import type { Operation } from './operation.ts';

export interface ApiCall {
  readonly operation: Operation;
  readonly requestId: string;
  readonly id: string;
  readonly secondId: string;
  readonly form: FormObject;
  /** Empty: our own account. */
  readonly accountId: string;
  readonly idempotencyKey: string | undefined;
}

interface TimedCall extends ApiCall {
  readonly time: ProviderTime;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
  /** It is what was answered the first time. */
  readonly isReplayed: boolean;
}

export interface DispatchDeps {
  readonly store: TestPaymentStore;
  readonly clock: ProviderClock;
  /** Something was committed: there may be events to deliver. */
  readonly onCommitted: () => void;
}

const toBody = (error: ApiError): object => ({ error: error.fields });

const hashOf = ({ operation, id, secondId, form }: ApiCall): string =>
  createHash('sha256')
    .update(JSON.stringify([operation.method, operation.path, id, secondId, form]))
    .digest('base64url');

const otherRequest = (key: string): ApiError =>
  new ApiError({
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key ' +
      `other than '${key}' if you meant to execute a different request.`,
  });

/** Carries calls out, each in one transaction, and each idempotency key once. */
export function createDispatch({ store, clock, onCommitted }: DispatchDeps) {
  const run = async (call: TimedCall, objects: TestPaymentObjects): Promise<ApiAnswer> => {
    const { operation, id, secondId, accountId, form, requestId, idempotencyKey, time } = call;
    const request = { id: requestId, idempotencyKey };
    const context = createCallContext({ objects, ...time, accountId, request });
    const result = await operation.run({ ...context, id, secondId }, form);
    // Returned, not thrown: a refusal whose traces are part of the books.
    if (result instanceof ApiError) return { status: result.status, body: toBody(result), isReplayed: false };
    const expand = Array.isArray(form.expand) ? form.expand.filter((path) => typeof path === 'string') : [];
    return { status: 200, body: await expandObject(objects, result, expand), isReplayed: false };
  };

  /** A call that came to nothing is undone, and its answer kept with the key all the same. */
  const runNested = async (call: TimedCall, tx: TestPaymentTransaction): Promise<ApiAnswer> => {
    try {
      return await tx.nested((objects) => run(call, objects));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOutcome) throw error;
      return { status: error.status, body: toBody(error), isReplayed: false };
    }
  };

  const runOnce = async (call: TimedCall, tx: TestPaymentTransaction): Promise<ApiAnswer> => {
    const key = call.idempotencyKey;
    if (key === undefined) return runNested(call, tx);
    const scopedKey = `${call.accountId}:${key}`;
    const kept = await tx.claimKey(scopedKey, hashOf(call), call.time.nowMs);
    if (kept === 'other_request') throw otherRequest(key);
    if (kept !== undefined) return { status: kept.status, body: kept.answer, isReplayed: true };
    const answer = await runNested(call, tx);
    await tx.keepAnswer(scopedKey, { status: answer.status, answer: answer.body as Record<string, unknown> });
    return answer;
  };

  return async (untimed: ApiCall): Promise<ApiAnswer> => {
    // Before the transaction: nobody who holds a connection waits for another one.
    const call = { ...untimed, time: await clock.read() };
    try {
      if (call.operation.method === 'GET') return await store.read((objects) => run(call, objects));
      const answer = await store.transaction((tx) => runOnce(call, tx));
      onCommitted();
      return answer;
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: toBody(error), isReplayed: false };
      throw error;
    }
  };
}

export type Dispatch = ReturnType<typeof createDispatch>;
