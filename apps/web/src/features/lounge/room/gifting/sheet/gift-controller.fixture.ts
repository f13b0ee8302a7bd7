import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { vi } from 'vitest';
import { createGiftController, type GiftOrder, type PayOutcome } from './gift-controller.ts';

export const words = {
  kind: 'words',
  contentId: 'shu-30-seconds',
  message: 'ありがとう',
  decoration: undefined,
  version: 3,
} as const satisfies GiftOrder;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** A sheet's controller with a server and a payment provider in the test's hand; needs fake timers. */
export const start = ({
  pays = [],
  answers = {},
}: {
  readonly pays?: readonly PayOutcome[];
  readonly answers?: Readonly<Record<string, unknown>>;
} = {}) => {
  const asked: Asked[] = [];
  const paid: string[] = [];
  const call = (async ({ method, path }: Asked, { body }: { body?: unknown } = {}) => {
    asked.push({ method, path, body });
    const answer = answers[method];
    const said = typeof answer === 'function' ? await answer() : answer;
    if (said instanceof Error) throw said;
    if (said !== undefined) return said;
    if (method === 'POST') return { success: true, intentId: 'pi_00000001', clientSecret: 'secret', amount: 100 };
    return { success: true };
  }) as unknown as CallEndpoint;
  let ids = 0;
  const onTakenBack = vi.fn();
  const controller = createGiftController({
    call,
    roomId: 'room-1234',
    pay: async ({ intentId }) => {
      paid.push(intentId);
      return pays[paid.length - 1] ?? { kind: 'succeeded' };
    },
    position: () => ({ x: 0.5, y: 0.25 }),
    newId: () => {
      ids += 1;
      return `client-${ids}`;
    },
    now: Date.now,
    onTakenBack,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const methods = () => asked.map(({ method }) => method);
  return { controller, onTakenBack, asked, methods, paid, settle, state: () => controller.store.getState() };
};
