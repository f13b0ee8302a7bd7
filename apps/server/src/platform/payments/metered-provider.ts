import type { Metrics } from '../metrics.ts';
import { PaymentUnavailableError } from './payment-errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Call = (...input: readonly unknown[]) => Promise<unknown>;

/** The same provider, counted by what came of each call. What it refuses it has answered; checking a webhook asks nothing of it. */
export function createMeteredProvider(
  provider: PaymentProvider,
  { paymentCalls }: Pick<Metrics, 'paymentCalls'>,
): PaymentProvider {
  const metered =
    (call: Call): Call =>
    async (...input) => {
      try {
        const answer = await call(...input);
        paymentCalls.inc({ outcome: 'ok' });
        return answer;
      } catch (error) {
        paymentCalls.inc({ outcome: error instanceof PaymentUnavailableError ? 'unavailable' : 'refused' });
        throw error;
      }
    };
  const calls = Object.entries(provider).flatMap(([name, value]) =>
    typeof value === 'function' && name !== 'verifyWebhook' ? [[name, metered(value as Call)]] : [],
  );
  return { ...provider, ...(Object.fromEntries(calls) as Partial<PaymentProvider>) };
}
