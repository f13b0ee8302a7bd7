import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { testPaymentsCommand } from './test-payments-command.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.close());

const testPayments = (...positionals: string[]) =>
  runCommand(testPaymentsCommand, { databaseUrl: kit.database.url, positionals });

describe('test-payments', () => {
  it('advances the provider’s clock of a running server', async () => {
    const { provider } = kit.services.payments;
    const { id: customerId } = await provider.createCustomer({ userId: 'user-1', idempotencyKey: 'customer' });
    const urls = { successUrl: `${kit.url}/done`, cancelUrl: `${kit.url}/back` };
    const input = { ...urls, customerId, language: 'ja', metadata: {}, idempotencyKey: 'checkout' } as const;
    const { id } = await provider.createSetupCheckout(input);
    expect(await testPayments('advance', '2')).toEqual({
      code: 0,
      lines: ["The test payment provider's clock is 2 days further."],
    });
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired' });
  });

  it.each([[[]], [['back', '2']], [['advance']], [['advance', '0']], [['advance', '1.5']], [['advance', '99999']]])(
    'refuses %j',
    async (args) => {
      await expect(testPayments(...args)).rejects.toThrow(UsageError);
    },
  );
});
