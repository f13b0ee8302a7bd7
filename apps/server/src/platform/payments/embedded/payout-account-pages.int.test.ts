import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, refusal } from '../payment-provider-contract.fixture.ts';
import { type CheckoutPages, startCheckoutPages } from './checkout-pages.fixture.ts';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages();
  // A balance to send from: a month that was paid.
  const { url } = await pages.open('subscription');
  await pages.choose(url, 'pm_card_visa');
});
afterAll(() => pages.close());

const openAccount = async (result?: string) => {
  const { id: accountId } = await pages.provider.createAccount({ userId: 'owner', idempotencyKey: newKey() });
  const urls = { returnUrl: `${pages.url}/payouts`, refreshUrl: `${pages.url}/payouts?again` };
  const { url } = await pages.provider.createOnboardingLink({ accountId, ...urls });
  if (result !== undefined)
    expect(await pages.visit(url, { result })).toMatchObject({ status: 303, location: urls.returnUrl });
  return { accountId, url, ...urls };
};
const send = (accountId: string, amountYen: number) =>
  pages.provider.transfer({ accountId, amountYen, metadata: { run: '1' }, idempotencyKey: newKey() });
const payOut = (accountId: string, amountYen: number) =>
  pages.provider.createPayout({ accountId, amountYen, metadata: { run: '1' }, idempotencyKey: newKey() });
const balanceOf = async (accountId: string) => (await pages.provider.readAccountBalance(accountId)).availableYen;

describe('an account that is paid out', () => {
  it('is asked in three languages, once', async () => {
    const { url, refreshUrl } = await openAccount();
    expect((await pages.visit(`${url}?lang=ja`)).text).toContain('受け取り口座の登録');
    expect((await pages.visit(`${url}?lang=en`)).text).toContain('Set up payouts');
    expect((await pages.visit(`${url}?lang=zh-TW`)).text).toContain('設定收款帳戶');
    await pages.visit(url, { result: 'complete' });
    expect(await pages.visit(url)).toMatchObject({ status: 303, location: refreshUrl });
    expect(await pages.visit(url, { result: 'incomplete' })).toMatchObject({ status: 303, location: refreshUrl });
  });

  it('receives what we have, gives back what is taken back, and no more', async () => {
    const { accountId } = await openAccount('complete');
    expect(await pages.provider.findAccount(accountId)).toEqual({
      id: accountId,
      isSubmitted: true,
      canReceiveTransfers: true,
      canPayOut: true,
      requirements: [],
    });
    const { availableYen } = await pages.provider.readBalance();
    expect(await refusal(send(accountId, availableYen + 1))).toBe('balance_insufficient');
    const transfer = await send(accountId, 900);
    expect(await pages.provider.readBalance()).toEqual({ availableYen: availableYen - 900, pendingYen: 0 });
    expect(await balanceOf(accountId)).toBe(900);
    const back = { transferId: transfer.id, amountYen: 400, idempotencyKey: newKey() };
    expect(await pages.provider.reverseTransfer(back)).toEqual(await pages.provider.reverseTransfer(back));
    expect(await pages.provider.findTransfer(transfer.id)).toEqual({ ...transfer, reversedYen: 400 });
    expect(await balanceOf(accountId)).toBe(500);
    await refusal(pages.provider.reverseTransfer({ ...back, amountYen: 501, idempotencyKey: newKey() }));
  });

  it('never receives the same balance twice when two ask at once', async () => {
    const { accountId } = await openAccount('complete');
    const { availableYen } = await pages.provider.readBalance();
    const both = await Promise.allSettled([send(accountId, availableYen), send(accountId, availableYen)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await pages.provider.readBalance()).toEqual({ availableYen: 0, pendingYen: 0 });
    expect(await refusal(payOut(accountId, availableYen + 1))).toBe('balance_insufficient');
    const payout = await payOut(accountId, availableYen);
    expect(payout).toMatchObject({ status: 'in_transit', amountYen: availableYen, metadata: { run: '1' } });
    await pages.advance(3);
    expect(await pages.provider.findPayout(accountId, payout.id)).toMatchObject({ status: 'paid' });
    expect(await balanceOf(accountId)).toBe(0);
    expect(await pages.provider.findPayout((await openAccount()).accountId, payout.id)).toBeUndefined();
  });

  it('is refused again under the key of a refusal, as at Stripe, and served under another one', async () => {
    const { accountId } = await openAccount('complete');
    const payout = { accountId, amountYen: 300, metadata: {}, idempotencyKey: newKey() };
    expect(await refusal(pages.provider.createPayout(payout))).toBe('balance_insufficient');
    const { url } = await pages.open('subscription');
    await pages.choose(url, 'pm_card_visa');
    await send(accountId, 300);
    expect(await refusal(pages.provider.createPayout(payout))).toBe('balance_insufficient');
    const again = await pages.provider.createPayout({ ...payout, idempotencyKey: newKey() });
    expect(again).toMatchObject({ status: 'in_transit', amountYen: 300 });
  });

  it('gets its money back when its bank refuses the payout', async () => {
    const { url } = await pages.open('subscription');
    await pages.choose(url, 'pm_card_visa');
    const { accountId } = await openAccount('complete_without_bank');
    await send(accountId, 500);
    const payout = await payOut(accountId, 500);
    await pages.advance(3);
    expect(await pages.provider.findPayout(accountId, payout.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'account_closed', message: 'The bank account has been closed.' },
    });
    expect(await balanceOf(accountId)).toBe(500);
  });

  it('receives and pays nothing while its questions are open', async () => {
    const { accountId } = await openAccount('incomplete');
    expect(await pages.provider.findAccount(accountId)).toMatchObject({
      isSubmitted: true,
      canReceiveTransfers: false,
      canPayOut: false,
      disabledReason: 'requirements.past_due',
    });
    expect(await refusal(send(accountId, 1))).toBe('insufficient_capabilities_for_transfer');
    expect(await refusal(payOut(accountId, 1))).toBe('payouts_not_allowed');
  });
});
