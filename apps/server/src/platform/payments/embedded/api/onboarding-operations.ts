import * as z from 'zod/mini';
import type { AccountLinkObject } from './account-objects.ts';
import { finishOnboarding } from './accounts.ts';
import { findOrRefuse } from './call-context.ts';
import { bodyOf, defineOperation, type Operation } from './operation.ts';

/** What the page of a link shows, and where one that is used or stale leads. */
export interface OnboardingFacts {
  readonly isUsable: boolean;
  readonly refreshUrl: string;
}

const isUsable = (link: AccountLinkObject, now: number): boolean => !link.is_used && now < link.expires_at;

/** What the page of onboarding asks; its address, which nobody guesses, is all that it needs. */
export const onboardingPage = {
  read: defineOperation({
    method: 'GET',
    path: '/onboarding/:id',
    body: bodyOf({}),
    handle: async (call) => {
      const link = await findOrRefuse(call, 'account_link', call.id);
      return { isUsable: isUsable(link, call.now), refreshUrl: link.refresh_url } satisfies OnboardingFacts;
    },
  }),
  finish: defineOperation({
    method: 'POST',
    path: '/onboarding/:id',
    body: bodyOf({ result: z.enum(['complete', 'complete_without_bank', 'incomplete']) }),
    handle: async (call) => {
      const link = await findOrRefuse(call, 'account_link', call.id);
      if (!isUsable(link, call.now)) return { url: link.refresh_url };
      await call.objects.save({ ...link, is_used: true });
      await finishOnboarding(call, await findOrRefuse(call, 'account', link.account), call.body.result);
      return { url: link.return_url };
    },
  }),
} as const satisfies Readonly<Record<string, Operation>>;
