import type { ProviderFailure, startProviderReasons } from '@madoi/contract/session/login-methods';
import { isHostedImage } from '@madoi/domain/images/hosted-image';
import type { OidcChecks, OidcProfile, OidcProvider } from '#platform/oidc/oidc-provider.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { logCredentialChange } from './log-credentials.ts';
import type { ClientContext, IssuedSession, LoginContext } from './login-context.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import type { LoginToken, TokenOwner } from './login-tokens.store.ts';
import { tryStartUserSession, type VerifiedAccount } from './start-session.ts';

export const providerLoginTtlMs = 10 * 60_000;

/** What waits here while somebody is at a provider. */
interface PendingProviderLogin {
  readonly provider: string;
  readonly checks: OidcChecks;
  readonly returnTo: string;
  /** The session that began to link the provider's account to its own: no other may end it. Absent: a sign-in. */
  readonly linkFrom?: string | undefined;
}

export interface ProviderLoginInput {
  readonly provider: string;
  readonly returnTo: string;
  readonly link: boolean;
}

export type BeginProviderLoginResult =
  | { readonly ok: true; readonly url: string; readonly state: string }
  | { readonly ok: false; readonly reason: (typeof startProviderReasons)[number] };

const callbackOf = (origin: string, provider: string): string => `${origin}/api/login/provider/${provider}/callback`;

const findProvider = (context: LoginContext, id: string): OidcProvider | undefined =>
  context.providers.find((each) => each.id === id);

/** `state` goes into a cookie: only the browser that left may come back. */
export async function beginProviderLogin(
  context: LoginContext,
  input: ProviderLoginInput,
  client: ClientContext,
): Promise<BeginProviderLoginResult> {
  const provider = findProvider(context, input.provider);
  if (!provider) return { ok: false, reason: 'unknown_provider' };
  if (!(await isWithinLoginLimits(context, { loginStartFrom: client.addressKey })))
    return { ok: false, reason: 'rate_limit' };
  const begun = await provider.begin(callbackOf(client.origin, provider.id)).catch((error: unknown) => {
    context.log.warn({ err: error, provider: provider.id }, 'a sign-in provider could not be reached');
    return undefined;
  });
  if (!begun) return { ok: false, reason: 'unavailable' };
  const now = context.clock.now();
  const { state } = begun.checks;
  const linkFrom = input.link ? client.identity?.sessionHash : undefined;
  const body: PendingProviderLogin = {
    provider: provider.id,
    checks: begun.checks,
    returnTo: input.returnTo,
    linkFrom,
  };
  const owner = client.identity?.user;
  const token = { hash: hashSessionSecret(state), kind: 'provider', owner, body, now } as const;
  await context.tokens.put({ ...token, expiresAt: now + providerLoginTtlMs });
  return { ok: true, url: begun.url, state };
}

export interface ProviderCallback {
  readonly provider: string;
  /** The whole address that they came back to. */
  readonly address: URL;
  /** From the cookie. */
  readonly state: string | undefined;
}

export type ProviderLoginResult =
  | { readonly ok: true; readonly session: IssuedSession; readonly returnTo: string }
  | { readonly ok: false; readonly failure: ProviderFailure; readonly returnTo: string; readonly wasLink: boolean };

/** Makes an account for somebody whom only the provider knows; their name is what they may change first. A picture elsewhere than on an image host is left out. */
export type CreateAccount = (requestedName: string, pictureUrl: string | undefined) => Promise<string>;

/** Nobody has changed how one gets in there yet. */
const initialCredentialsVersion = 0;

/** Whom somebody becomes whom the provider knows and this product does not: who linked, who has no other way back, or somebody new. */
async function chooseAccountOwner(
  context: LoginContext,
  { userId, credentialsVersion }: LoginToken,
  { linkFrom }: PendingProviderLogin,
  make: () => Promise<string>,
): Promise<TokenOwner> {
  if (userId !== undefined) {
    const isOnlyWayBack = (await context.methods.list(userId)).length === 0;
    if (linkFrom !== undefined || isOnlyWayBack) return { id: userId, credentialsVersion };
  }
  return { id: await make(), credentialsVersion: initialCredentialsVersion };
}

async function resolveAccount(
  context: LoginContext,
  token: LoginToken,
  { pictureUrl, ...person }: OidcProfile,
  client: ClientContext,
  createAccount: CreateAccount,
): Promise<Required<VerifiedAccount> | 'taken' | 'expired'> {
  const pending = token.body as PendingProviderLogin;
  const now = context.clock.now();
  const known = await context.methods.findProvider(pending.provider, person.subject);
  if (known) {
    if (pending.linkFrom !== undefined && known.userId !== token.userId) return 'taken';
    await context.methods.markUsed('provider', known.id, now);
    if (pictureUrl !== undefined && isHostedImage(pictureUrl, context.imageHosts)) {
      await context.store.refreshPicture(known.userId, pictureUrl, now);
    }
    return known;
  }
  const owner = await chooseAccountOwner(context, token, pending, () =>
    createAccount(person.label.replace(/@.*$/, ''), pictureUrl),
  );
  const { id: userId, credentialsVersion } = owner;
  const login = { id: context.ids.next(), userId, now, credentialsVersion, provider: pending.provider, ...person };
  const added = await context.methods.addProvider(login);
  if (added === 'done') {
    const { id: methodId, provider } = login;
    logCredentialChange(context.log, { change: 'added', credential: 'provider', userId, methodId, provider }, client);
    return { userId, credentialsVersion };
  }
  return added === 'taken' ? 'taken' : 'expired';
}

/**
 * The person who comes back is the one who left: the same account, or nobody as before. Otherwise what began as one
 * person's sign-in would become another's way in, or take an account along that has no other.
 */
function isSameVisitor(token: LoginToken, { identity }: ClientContext): boolean {
  const { linkFrom } = token.body as PendingProviderLogin;
  return token.userId === identity?.user?.id && (linkFrom === undefined || linkFrom === identity?.sessionHash);
}

/** Back from a provider: in, linked, or why not. Nothing of the address is believed before the provider's signature. */
export async function finishProviderLogin(
  context: LoginContext,
  { provider: id, address, state }: ProviderCallback,
  client: ClientContext,
  createAccount: CreateAccount,
): Promise<ProviderLoginResult> {
  const failed = (failure: ProviderFailure, returnTo = '/lounge', wasLink = false) =>
    ({ ok: false, failure, returnTo, wasLink }) as const;
  if (state === undefined || address.searchParams.get('state') !== state) return failed('expired');
  const token = await context.tokens.take(hashSessionSecret(state), 'provider', context.clock.now());
  const pending = token?.body as PendingProviderLogin | undefined;
  const provider = findProvider(context, id);
  if (!token || !pending || !provider || pending.provider !== id) return failed('expired');
  const { returnTo } = pending;
  const wasLink = pending.linkFrom !== undefined;
  if (!isSameVisitor(token, client)) return failed('expired', returnTo, wasLink);
  if (address.searchParams.has('error')) return failed('cancelled', returnTo, wasLink);
  const returned = new URL(`${callbackOf(client.origin, id)}${address.search}`);
  const person = await provider.finish(returned, pending.checks).catch((error: unknown) => {
    context.log.warn({ err: error, provider: id }, 'a sign-in provider sent somebody who could not be let in');
    return undefined;
  });
  if (!person) return failed('refused', returnTo, wasLink);
  const account = await resolveAccount(context, token, person, client, createAccount);
  if (typeof account === 'string') return failed(account, returnTo, wasLink);
  const session = await tryStartUserSession(context, account, client);
  return session ? { ok: true, session, returnTo } : failed('expired', returnTo, wasLink);
}
