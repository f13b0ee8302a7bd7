import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

export interface OidcSettings {
  /** Names the provider in addresses and in the database; must never change. */
  readonly id: string;
  /** On buttons. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Values that the provider must return unchanged. The server stores them meanwhile. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcProfile {
  /** The provider's own id of the person. */
  readonly subject: string;
  /** How the person recognises the account: its address or name. */
  readonly label: string;
}

export interface OidcProvider {
  readonly id: string;
  readonly name: string;
  /**
   * Begins a sign-in; answers the provider's address. Rejects if the provider cannot be reached. `callback`: where it
   * redirects to afterwards.
   */
  begin(callback: string): Promise<{ readonly url: string; readonly checks: OidcChecks }>;
  /** The profile of the person who returned to this address. Rejects if anything does not match `checks`. */
  finish(returned: URL, checks: OidcChecks): Promise<OidcProfile>;
}

const timeoutSec = 8;
const labelMaxChars = 100;

/** Only a provider on this machine may be used without TLS. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const labelOf = (claims: Readonly<Record<string, unknown>>): string | undefined =>
  [claims.email, claims.preferred_username, claims.name].find((text) => typeof text === 'string');

export function createOidcProvider(settings: OidcSettings): OidcProvider {
  const { id, name, clientId, clientSecret } = settings;
  const issuer = new URL(settings.issuer);
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discovery(issuer, clientId, clientSecret, undefined, {
      timeout: timeoutSec,
      execute: isLoopback(issuer) ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      // Not cached after a failure: the provider may be back in a minute.
      found = undefined;
      throw error;
    });
    return found;
  };
  /**
   * Many providers answer address and name only here. A failure is ignored, because the identity is known without them.
   */
  const fetchLabel = async (accessToken: string, subject: string): Promise<string | undefined> => {
    const found = await configuration();
    if (found.serverMetadata().userinfo_endpoint === undefined) return undefined;
    return fetchUserInfo(found, accessToken, subject).then(labelOf, () => undefined);
  };
  return {
    id,
    name,
    async begin(callback) {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(returned, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no identity');
      const label = labelOf(claims) ?? (await fetchLabel(tokens.access_token, claims.sub)) ?? '';
      return { subject: claims.sub, label: label.slice(0, labelMaxChars) };
    },
  };
}
