import type { ProviderFailure, startProviderReasons } from '@madoi/contract/session/login-methods';
import type { OidcChecks, OidcPerson, OidcProvider } from '../../../platform/oidc/oidc-provider.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { enterAccount } from './enter-account.ts';
import type { EnteredSession, LoginContext, Visit } from './login-context.ts';
import { slowDown } from './slow-down.ts';

export const awayMs = 10 * 60_000;

/** What waits here while somebody is at a provider. */
interface Away {
  readonly provider: string;
  readonly checks: OidcChecks;
  readonly returnTo: string;
  /** Set: the provider's account is to be linked to this person, who has to be the one that comes back. */
  readonly linkTo?: string | undefined;
}

export interface ProviderWish {
  readonly provider: string;
  readonly returnTo: string;
  readonly link: boolean;
}

export type BegunProvider =
  | { readonly ok: true; readonly url: string; readonly state: string }
  | { readonly ok: false; readonly reason: (typeof startProviderReasons)[number] };

const callbackOf = (origin: string, provider: string): string => `${origin}/api/login/provider/${provider}/callback`;

const findProvider = (context: LoginContext, id: string): OidcProvider | undefined =>
  context.providers.find((each) => each.id === id);

/** `state` goes into a cookie: only the browser that left may come back. */
export async function beginProvider(context: LoginContext, wish: ProviderWish, visit: Visit): Promise<BegunProvider> {
  const provider = findProvider(context, wish.provider);
  if (!provider) return { ok: false, reason: 'unknown_provider' };
  if (!(await slowDown(context.rates, { providerFrom: visit.addressKey }))) return { ok: false, reason: 'rate_limit' };
  const begun = await provider.begin(callbackOf(visit.origin, provider.id)).catch((error: unknown) => {
    context.log.warn({ err: error, provider: provider.id }, 'a sign-in provider could not be reached');
    return undefined;
  });
  if (!begun) return { ok: false, reason: 'unavailable' };
  const now = context.clock.now();
  const { state } = begun.checks;
  const linkTo = wish.link ? visit.identity?.user?.id : undefined;
  const body: Away = { provider: provider.id, checks: begun.checks, returnTo: wish.returnTo, linkTo };
  await context.tokens.put({ hash: hashSessionSecret(state), kind: 'provider', body, now, expiresAt: now + awayMs });
  return { ok: true, url: begun.url, state };
}

export interface ProviderReturn {
  readonly provider: string;
  /** The whole address that they came back to. */
  readonly address: URL;
  /** From the cookie. */
  readonly state: string | undefined;
}

export type ProviderResult =
  | { readonly ok: true; readonly session: EnteredSession; readonly returnTo: string }
  | { readonly ok: false; readonly failure: ProviderFailure; readonly returnTo: string; readonly wasLink: boolean };

/** Makes an account for somebody whom only the provider knows; their name is what they may change first. */
export type MakeAccount = (wishedName: string) => Promise<string>;

async function accountOf(
  context: LoginContext,
  away: Away,
  person: OidcPerson,
  visit: Visit,
  makeAccount: MakeAccount,
): Promise<string | undefined> {
  const now = context.clock.now();
  const known = await context.methods.findProvider(away.provider, person.subject);
  if (known && (away.linkTo === undefined || known.userId === away.linkTo)) {
    await context.methods.markUsed('provider', known.id, now);
    return known.userId;
  }
  if (known) return undefined;
  // Whoever has a name here but no way back in meets a provider that knows nobody yet: this becomes their way in.
  const here = visit.identity?.user?.id;
  const userId = away.linkTo ?? here ?? (await makeAccount(person.label.replace(/@.*$/, '')));
  const login = { id: context.ids.next(), userId, now, provider: away.provider, ...person };
  return (await context.methods.addProvider(login)) === 'taken' ? undefined : userId;
}

/** Back from a provider: in, linked, or why not. Nothing of the address is believed before the provider's signature. */
export async function finishProvider(
  context: LoginContext,
  { provider: id, address, state }: ProviderReturn,
  visit: Visit,
  makeAccount: MakeAccount,
): Promise<ProviderResult> {
  const failed = (failure: ProviderFailure, returnTo = '/lounge', wasLink = false) =>
    ({ ok: false, failure, returnTo, wasLink }) as const;
  if (state === undefined || address.searchParams.get('state') !== state) return failed('expired');
  const token = await context.tokens.take(hashSessionSecret(state), 'provider', context.clock.now());
  const away = token?.body as Away | undefined;
  const provider = findProvider(context, id);
  if (!away || !provider || away.provider !== id) return failed('expired');
  const { returnTo, linkTo } = away;
  const wasLink = linkTo !== undefined;
  if (wasLink && visit.identity?.user?.id !== linkTo) return failed('expired', returnTo, wasLink);
  if (address.searchParams.has('error')) return failed('cancelled', returnTo, wasLink);
  const returned = new URL(`${callbackOf(visit.origin, id)}${address.search}`);
  const person = await provider.finish(returned, away.checks).catch((error: unknown) => {
    context.log.warn({ err: error, provider: id }, 'a sign-in provider sent somebody who could not be let in');
    return undefined;
  });
  if (!person) return failed('refused', returnTo, wasLink);
  const userId = await accountOf(context, away, person, visit, makeAccount);
  if (userId === undefined) return failed('taken', returnTo, wasLink);
  return { ok: true, session: await enterAccount(context, userId, visit), returnTo };
}
