import { describeDevice } from '@madoi/domain/session/device';
import type { Identity, IdentityUser } from '../../../platform/identity.ts';
import type { PasskeyOptions } from '../../../platform/passkeys/passkeys.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { enterAccount, signInTo } from './enter-account.ts';
import type { LoginContext, Visit } from './login-context.ts';
import type { LoginTokenKind } from './login-tokens.store.ts';
import type { Entered } from './reset-password.ts';
import type { SignInResult } from './sign-in-by-email.ts';
import { slowDown } from './slow-down.ts';

type Credential = Readonly<Record<string, unknown>>;

const challengeMs = 5 * 60_000;
const passkeysMax = 20;

async function keep(context: LoginContext, kind: LoginTokenKind, options: PasskeyOptions, owner?: IdentityUser) {
  const now = context.clock.now();
  const hash = hashSessionSecret(options.challenge);
  await context.tokens.put({ hash, kind, owner, body: {}, now, expiresAt: now + challengeMs });
  return options;
}

/** The challenge that a credential answers; a claim until the signature over it was checked. */
function challengeOf(credential: Credential): string | undefined {
  const { clientDataJSON } = (credential.response ?? {}) as { readonly clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string' || clientDataJSON.length > 10_000) return undefined;
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = (data ?? {}) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Every challenge of ours is answered once. */
async function takeChallenge(context: LoginContext, kind: LoginTokenKind, credential: Credential) {
  const challenge = challengeOf(credential);
  if (challenge === undefined) return undefined;
  const token = await context.tokens.take(hashSessionSecret(challenge), kind, context.clock.now());
  return token && { ...token, challenge };
}

export async function passkeyLoginOptions(context: LoginContext, visit: Visit): Promise<PasskeyOptions | undefined> {
  if (!(await slowDown(context.rates, { providerFrom: visit.addressKey }))) return undefined;
  return keep(context, 'passkey-login', await context.passkeys.loginOptions(visit.origin));
}

export async function signInByPasskey(
  context: LoginContext,
  credential: Credential,
  visit: Visit,
): Promise<SignInResult> {
  const refused = { ok: false, reason: 'invalid' } as const;
  if (!(await slowDown(context.rates, { loginFrom: visit.addressKey }))) return { ok: false, reason: 'rate_limit' };
  const taken = await takeChallenge(context, 'passkey-login', credential);
  const known = await context.methods.findPasskey(String(credential.id));
  if (!taken || !known) return refused;
  const ceremony = { origin: visit.origin, challenge: taken.challenge };
  const counter = await context.passkeys.verifyUse(credential, known, ceremony);
  if (counter === undefined) return refused;
  await context.methods.setCounter(known.id, counter);
  await context.methods.markUsed('passkey', known.id, context.clock.now());
  const session = await signInTo(context, known, visit);
  return session ? { ok: true, session } : refused;
}

export async function passkeyAddOptions(
  context: LoginContext,
  user: IdentityUser,
  visit: Visit,
): Promise<PasskeyOptions | undefined> {
  if (!(await slowDown(context.rates, { providerFrom: visit.addressKey }))) return undefined;
  const known = await context.methods.passkeysOf(user.id);
  return keep(context, 'passkey-add', await context.passkeys.addOptions(visit.origin, user, known), user);
}

export async function addPasskey(
  context: LoginContext,
  identity: Identity & { readonly user: IdentityUser },
  credential: Credential,
  visit: Visit,
): Promise<Entered<'invalid' | 'too_many'>> {
  const { user } = identity;
  if ((await context.methods.passkeysOf(user.id)).length >= passkeysMax) return { ok: false, reason: 'too_many' };
  const taken = await takeChallenge(context, 'passkey-add', credential);
  if (taken?.userId !== user.id) return { ok: false, reason: 'invalid' };
  const passkey = await context.passkeys.verifyNew(credential, { origin: visit.origin, challenge: taken.challenge });
  if (!passkey) return { ok: false, reason: 'invalid' };
  const { system, browser } = describeDevice(visit.agent);
  const { credentialsVersion } = taken;
  const added = { ...passkey, id: context.ids.next(), userId: user.id, now: context.clock.now(), credentialsVersion };
  const isNew = await context.methods.addPasskey({ ...added, label: `${system}.${browser}` });
  if (!isNew) return { ok: false, reason: 'invalid' };
  return { ok: true, session: await enterAccount(context, user.id, visit) };
}
