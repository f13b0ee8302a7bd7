import { describeDevice } from '@madoi/domain/session/device';
import type { Identity, IdentityUser } from '#platform/identity.ts';
import type { PasskeyOptions } from '#platform/passkeys/passkeys.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { logCredentialChange } from './log-credentials.ts';
import type { ClientContext, LoginContext } from './login-context.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import type { LoginTokenKind } from './login-tokens.store.ts';
import type { SessionResult } from './reset-password.ts';
import type { SignInResult } from './sign-in-by-email.ts';
import { startUserSession, tryStartUserSession, type VerifiedAccount } from './start-session.ts';

type Credential = Readonly<Record<string, unknown>>;

const challengeMs = 5 * 60_000;
const passkeysMax = 20;

async function storeChallenge(
  context: LoginContext,
  kind: LoginTokenKind,
  options: PasskeyOptions,
  owner?: IdentityUser,
) {
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
async function consumeChallenge(context: LoginContext, kind: LoginTokenKind, credential: Credential) {
  const challenge = challengeOf(credential);
  if (challenge === undefined) return undefined;
  const token = await context.tokens.take(hashSessionSecret(challenge), kind, context.clock.now());
  return token && { ...token, challenge };
}

export async function passkeyLoginOptions(
  context: LoginContext,
  client: ClientContext,
): Promise<PasskeyOptions | undefined> {
  if (!(await isWithinLoginLimits(context, { loginStartFrom: client.addressKey }))) return undefined;
  return storeChallenge(context, 'passkey-login', await context.passkeys.authenticationOptions(client.origin));
}

/** Whose passkey has answered a challenge of a sign-in; undefined: nobody's, or it has not. */
export async function verifyPasskey(
  context: LoginContext,
  credential: Credential,
  client: ClientContext,
): Promise<Required<VerifiedAccount> | undefined> {
  const taken = await consumeChallenge(context, 'passkey-login', credential);
  const known = await context.methods.findPasskey(String(credential.id));
  if (!taken || !known) return undefined;
  const ceremony = { origin: client.origin, challenge: taken.challenge };
  const counter = await context.passkeys.verifyAuthentication(credential, known, ceremony);
  if (counter === undefined) return undefined;
  await context.methods.setCounter(known.id, counter);
  await context.methods.markUsed('passkey', known.id, context.clock.now());
  return known;
}

export async function signInByPasskey(
  context: LoginContext,
  credential: Credential,
  client: ClientContext,
): Promise<SignInResult> {
  if (!(await isWithinLoginLimits(context, { loginFrom: client.addressKey })))
    return { ok: false, reason: 'rate_limit' };
  const account = await verifyPasskey(context, credential, client);
  const session = account && (await tryStartUserSession(context, account, client));
  return session ? { ok: true, session } : { ok: false, reason: 'invalid' };
}

export async function passkeyAddOptions(
  context: LoginContext,
  user: IdentityUser,
  client: ClientContext,
): Promise<PasskeyOptions | undefined> {
  if (!(await isWithinLoginLimits(context, { loginStartFrom: client.addressKey }))) return undefined;
  const known = await context.methods.passkeysOf(user.id);
  return storeChallenge(
    context,
    'passkey-add',
    await context.passkeys.registrationOptions(client.origin, user, known),
    user,
  );
}

export async function addPasskey(
  context: LoginContext,
  identity: Identity & { readonly user: IdentityUser },
  credential: Credential,
  client: ClientContext,
): Promise<SessionResult<'invalid' | 'too_many'>> {
  const { user } = identity;
  if ((await context.methods.passkeysOf(user.id)).length >= passkeysMax) return { ok: false, reason: 'too_many' };
  const taken = await consumeChallenge(context, 'passkey-add', credential);
  if (taken?.userId !== user.id) return { ok: false, reason: 'invalid' };
  const passkey = await context.passkeys.verifyRegistration(credential, {
    origin: client.origin,
    challenge: taken.challenge,
  });
  if (!passkey) return { ok: false, reason: 'invalid' };
  const { system, browser } = describeDevice(client.agent);
  const { credentialsVersion } = taken;
  const added = { ...passkey, id: context.ids.next(), userId: user.id, now: context.clock.now(), credentialsVersion };
  const isNew = await context.methods.addPasskey({ ...added, label: `${system}.${browser}` });
  if (!isNew) return { ok: false, reason: 'invalid' };
  const { id: methodId } = added;
  logCredentialChange(context.log, { change: 'added', credential: 'passkey', userId: user.id, methodId }, client);
  return { ok: true, session: await startUserSession(context, user.id, client) };
}
