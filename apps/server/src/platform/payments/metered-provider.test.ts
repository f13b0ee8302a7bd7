import { expect, it } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createMeteredProvider } from './metered-provider.ts';
import { PaymentRefusedError, PaymentSignatureError, PaymentUnavailableError } from './payment-errors.ts';
import type { PaymentProvider } from './payment-provider.ts';

const fails = (error: Error) => async (): Promise<never> => {
  throw error;
};

it('counts what came of each call, but not webhooks, which ask nothing of the provider', async () => {
  const metrics = createMetrics({ process: false });
  const provider = createMeteredProvider(
    {
      kind: 'stripe',
      readBalance: async () => ({ availableYen: 1, pendingYen: 0 }),
      findIntent: fails(new PaymentUnavailableError('away')),
      findRefund: fails(new PaymentRefusedError('no', 'no')),
      verifyWebhook: fails(new PaymentSignatureError('not signed')),
    } as Partial<PaymentProvider> as PaymentProvider,
    metrics,
  );
  expect([provider.kind, await provider.readBalance()]).toEqual(['stripe', { availableYen: 1, pendingYen: 0 }]);
  await expect(provider.findIntent('pi_1')).rejects.toThrow('away');
  await expect(provider.findRefund('re_1')).rejects.toThrow('no');
  await expect(provider.verifyWebhook(Buffer.from(''), '', 0)).rejects.toThrow('not signed');
  const { values } = await metrics.paymentCalls.get();
  expect(Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))).toEqual({
    ok: 1,
    unavailable: 1,
    refused: 1,
  });
});
