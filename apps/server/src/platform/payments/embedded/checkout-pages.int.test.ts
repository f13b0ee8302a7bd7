import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckoutPages, startCheckoutPages } from './checkout-pages.fixture.ts';

let pages: CheckoutPages;
beforeAll(async () => {
  pages = await startCheckoutPages();
});
afterAll(() => pages.close());

const subscriptionOf = async (checkoutId: string) => {
  const { subscriptionId = '' } = (await pages.provider.findCheckout(checkoutId)) ?? {};
  return pages.provider.findSubscription(subscriptionId);
};

describe('the page of a checkout', () => {
  it('says what is bought and what it costs, as test money, and takes no number', async () => {
    const { url } = await pages.open('subscription', 14);
    const page = await pages.visit(url);
    expect(page.text).toContain('Subscribe to STANDARD &lt;b&gt;');
    expect(page.text).toContain('¥980 a month');
    expect(page.text).toContain('Free for 14 days');
    expect(page.text).toContain('Test money: nobody is charged');
    expect(page.text).not.toMatch(/<input|<script|\d{12}/);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await pages.visit(url.replace('lang=en', 'lang=ja'))).text).toContain('月額980円');
    expect((await pages.visit(url.replace('lang=en', 'lang=zh-TW'))).text).toContain('每月 980 日圓');
  });

  it('keeps a card, leads back, and does nothing when it is sent again', async () => {
    const { id, url, customerId, doneUrl } = await pages.open('setup');
    expect(await pages.choose(url, 'pm_card_visa')).toMatchObject({ status: 303, location: doneUrl });
    expect(await pages.choose(url, 'pm_card_mastercard')).toMatchObject({ status: 303, location: doneUrl });
    const cards = await pages.provider.listCards(customerId);
    expect(cards).toMatchObject([{ last4: '4242' }]);
    expect(await pages.provider.findCheckout(id)).toMatchObject({ status: 'complete', paymentMethodId: cards[0]?.id });
    expect((await pages.visit(url)).status).toBe(404);
  });

  it('begins a subscription with its first charge, or with a trial', async () => {
    const paid = await pages.open('subscription');
    expect(await pages.choose(paid.url, 'pm_card_visa')).toMatchObject({ status: 303, location: paid.doneUrl });
    expect(await subscriptionOf(paid.id)).toMatchObject({ status: 'active', customerId: paid.customerId });
    expect(await pages.provider.listInvoices(paid.customerId, 5)).toMatchObject([{ amountYen: 980, status: 'paid' }]);
    const trial = await pages.open('subscription', 14);
    await pages.choose(trial.url, 'pm_card_visa');
    expect(await subscriptionOf(trial.id)).toMatchObject({ status: 'trialing' });
  });

  it.each([
    ['kept', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    ['charged', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  ])('says in the bank’s words why a card cannot be %s, and takes another one', async (_when, token) => {
    const { id, url, doneUrl } = await pages.open('subscription');
    let answer = await pages.choose(url, token);
    if (answer.status === 303)
      answer = await pages.visit((await pages.visit(answer.location, { result: 'authenticated' })).location);
    expect(answer.status).toBe(402);
    expect(answer.text).toContain('Your card has insufficient funds.');
    expect(answer.text).toContain(`<option value="${token}" selected>`);
    expect(await pages.provider.findCheckout(id)).toMatchObject({ status: 'open' });
    expect(await pages.choose(url, 'pm_card_visa')).toMatchObject({ status: 303, location: doneUrl });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
  });

  it('leads to the challenge and from there to the end, or back to the same card in the same language', async () => {
    const { id, url, doneUrl } = await pages.open('subscription');
    const failed = await pages.choose(url.replace('lang=en', 'lang=ja'), 'pm_card_authenticationRequiredOnSetup');
    expect(failed.location).toMatch(/^\/test-payments\/challenge\/seti_/);
    expect((await pages.visit(failed.location)).text).toContain('認証を失敗させる');
    const back = await pages.visit(failed.location, { result: 'failed' });
    const refused = await pages.visit(back.location);
    expect(refused.status).toBe(402);
    expect(refused.text).toContain('本人確認ができませんでした。');
    expect(refused.text).toContain('<option value="pm_card_authenticationRequiredOnSetup" selected>');
    const asked = await pages.choose(url, 'pm_card_authenticationRequiredOnSetup');
    const answered = await pages.visit(asked.location, { result: 'authenticated' });
    expect(await pages.visit(answered.location)).toMatchObject({ status: 303, location: doneUrl });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
  });

  it('expires after a day', async () => {
    const { id, url } = await pages.open('setup');
    await pages.advance(2);
    expect(await pages.provider.findCheckout(id)).toMatchObject({ status: 'expired' });
    expect((await pages.choose(url, 'pm_card_visa')).status).toBe(404);
  });
});

describe('time at the test provider', () => {
  it('renews, tries again three times when nobody pays, and then ends the subscription', async () => {
    const { id, url, customerId } = await pages.open('subscription', 3);
    await pages.choose(url, 'pm_card_chargeCustomerFail');
    const states: unknown[] = [];
    for (const days of [4, 3, 5, 7]) {
      await pages.advance(days);
      states.push((await subscriptionOf(id))?.status);
    }
    expect(states).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
    const [last] = await pages.provider.listInvoices(customerId, 1);
    expect(last).toMatchObject({ status: 'open', attemptCount: 4 });
    expect(last?.nextAttemptAt).toBeUndefined();
    await pages.advance(40);
    expect(await pages.provider.listInvoices(customerId, 5)).toHaveLength(2);
  });

  it('catches up with every month of a long jump', async () => {
    const { url, customerId } = await pages.open('subscription');
    await pages.choose(url, 'pm_card_visa');
    await pages.advance(93);
    expect(await pages.provider.listInvoices(customerId, 10)).toHaveLength(4);
  });
});
