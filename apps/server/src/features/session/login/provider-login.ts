import type { ProviderFailure, startProviderReasons } from '@madoi/contract/session/login-methods';
import type { OidcChecks, OidcPerson, OidcProvider } from '../../../platform/oidc/oidc-provider.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { type Entering, signInTo } from './enter-account.ts';
import type { EnteredSession, LoginContext, Visit } from './login-context.ts';
import type { LoginToken, TokenOwner } from './login-tokens.store.ts';
import { slowDown } from './slow-down.ts';

export const awayMs = 10 * 60_000;

/** What waits here while somebody is at a provider. */
interface Away {
  readonly provider: string;
  readonly checks: OidcChecks;
  readonly returnTo: string;
  /** The session that began to link the provider's account to its own: no other may end it. Absent: a sign-in. */
  readonly linkFrom?: string | undefined;
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
  const linkFrom = wish.link ? visit.identity?.sessionHash : undefined;
  const body: Away = { provider: provider.id, checks: begun.checks, returnTo: wish.returnTo, linkFrom };
  const owner = visit.identity?.user;
  const token = { hash: hashSessionSecret(state), kind: 'provider', owner, body, now } as const;
  await context.tokens.put({ ...token, expiresAt: now + awayMs });
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

/** Nobody has changed how one gets in there yet. */
const newAccountVersion = 0;

/** Whom somebody becomes whom the provider knows and this product does not: who linked, who has no other way back, or somebody new. */
async function ownerOfNew(
  context: LoginContext,
  { userId, credentialsVersion }: LoginToken,
  { linkFrom }: Away,
  make: () => Promise<string>,
): Promise<TokenOwner> {
  if (userId !== undefined) {
    const isOnlyWayBack = (await context.methods.list(userId)).length === 0;
    if (linkFrom !== undefined || isOnlyWayBack) return { id: userId, credentialsVersion };
  }
  return { id: await make(), credentialsVersion: newAccountVersion };
}

async function accountOf(
  context: LoginContext,
  token: LoginToken,
  person: OidcPerson,
  makeAccount: MakeAccount,
): Promise<Required<Entering> | 'taken' | 'expired'> {
  const away = token.body as Away;
  const now = context.clock.now();
  const known = await context.methods.findProvider(away.provider, person.subject);
  if (known) {
    if (away.linkFrom !== undefined && known.userId !== token.userId) return 'taken';
    await context.methods.markUsed('provider', known.id, now);
    return known;
  }
  const owner = await ownerOfNew(context, token, away, () => makeAccount(person.label.replace(/@.*$/, '')));
  const { id: userId, credentialsVersion } = owner;
  const login = { id: context.ids.next(), userId, now, credentialsVersion, provider: away.provider, ...person };
  const added = await context.methods.addProvider(login);
  if (added === 'done') return { userId, credentialsVersion };
  return added === 'taken' ? 'taken' : 'expired';
}

/**
 * The person who comes back is the one who left: the same account, or nobody as before. Otherwise what began as one
 * person's sign-in would become another's way in, or take an account along that has no other.
 */
function isWhoLeft(token: LoginToken, { identity }: Visit): boolean {
  const { linkFrom } = token.body as Away;
  return token.userId === identity?.user?.id && (linkFrom === undefined || linkFrom === identity?.sessionHash);
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
  if (!token || !away || !provider || away.provider !== id) return failed('expired');
  const { returnTo } = away;
  const wasLink = away.linkFrom !== undefined;
  if (!isWhoLeft(token, visit)) return failed('expired', returnTo, wasLink);
  if (address.searchParams.has('error')) return failed('cancelled', returnTo, wasLink);
  const returned = new URL(`${callbackOf(visit.origin, id)}${address.search}`);
  const person = await provider.finish(returned, away.checks).catch((error: unknown) => {
    context.log.warn({ err: error, provider: id }, 'a sign-in provider sent somebody who could not be let in');
    return undefined;
  });
  if (!person) return failed('refused', returnTo, wasLink);
  const account = await accountOf(context, token, person, makeAccount);
  if (typeof account === 'string') return failed(account, returnTo, wasLink);
  const session = await signInTo(context, account, visit);
  return session ? { ok: true, session, returnTo } : failed('expired', returnTo, wasLink);
}
