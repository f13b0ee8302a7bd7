import { splitLocalePath } from '@madoi/domain/locale/locale-path';
import * as z from 'zod/mini';
import type { AccountLinkObject, AccountObject } from './account-objects.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { bodyOf, defineOperation, flag, metadata, type Operation, shortText } from './operation.ts';

const linkLifetimeSec = 300;
/** What Stripe asks of a person in Japan first. */
const asked = [
  'business_type',
  'external_account',
  'individual.dob',
  'individual.verification.document',
  'tos_acceptance.date',
];

const url = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => URL.canParse(text) && /^https?:/.test(text)),
);

/** How an owner leaves the questions; `complete_without_bank`: payouts to it will fail. */
export type OnboardingResult = 'complete' | 'complete_without_bank' | 'incomplete';

/** What the provider makes of the answers. */
export async function finishOnboarding(
  { objects, emit }: CallContext,
  account: AccountObject,
  result: OnboardingResult,
): Promise<AccountObject> {
  const isComplete = result !== 'incomplete';
  const changed: AccountObject = {
    ...account,
    capabilities: { transfers: isComplete ? 'active' : 'inactive' },
    details_submitted: true,
    payouts_enabled: isComplete,
    requirements: isComplete
      ? { currently_due: [], disabled_reason: null }
      : { currently_due: ['individual.verification.document'], disabled_reason: 'requirements.past_due' },
    fails_payouts: result === 'complete_without_bank',
  };
  await objects.save(changed);
  await emit('account.updated', changed, changed.id);
  return changed;
}

export const accountOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/accounts',
    body: bodyOf({
      type: z.enum(['express']),
      country: z.enum(['JP']),
      email: z.optional(shortText),
      capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
      settings: z.strictObject({
        payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['manual']) }) }),
      }),
      metadata,
    }),
    handle: async (call) => {
      const { body, objects, now } = call;
      const account: AccountObject = {
        id: newId('acct'),
        object: 'account',
        capabilities: { transfers: 'inactive' },
        charges_enabled: false,
        country: body.country,
        created: now,
        details_submitted: false,
        email: body.email ?? null,
        payouts_enabled: false,
        requirements: { currently_due: asked, disabled_reason: 'requirements.past_due' },
        type: 'express',
        fails_payouts: false,
        metadata: body.metadata,
      };
      await objects.insert(account);
      return account;
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/accounts/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'account', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/account_links',
    body: bodyOf({ account: shortText, type: z.enum(['account_onboarding']), return_url: url, refresh_url: url }),
    handle: async (call) => {
      const { body, objects, now } = call;
      await findOrRefuse(call, 'account', body.account);
      const link: AccountLinkObject = {
        id: newId('link'),
        object: 'account_link',
        account: body.account,
        created: now,
        expires_at: now + linkLifetimeSec,
        is_used: false,
        refresh_url: body.refresh_url,
        return_url: body.return_url,
      };
      await objects.insert(link, { parentId: body.account });
      const { origin, pathname } = new URL(body.return_url);
      // The API has no language of its own here: the page speaks that of the address it leads back to.
      const { locale } = splitLocalePath(pathname);
      const address = `${origin}/test-payments/onboarding/${link.id}${locale === undefined ? '' : `?lang=${locale}`}`;
      return { object: 'account_link', created: now, expires_at: link.expires_at, url: address };
    },
  }),
];
