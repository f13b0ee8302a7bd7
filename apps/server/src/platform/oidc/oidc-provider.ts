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
  /** Names the provider in addresses and in the database; never changes. */
  readonly id: string;
  /** On buttons. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What must come back as it went out; kept by the server while the person is away. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcProfile {
  /** The provider's own id of the person. */
  readonly subject: string;
  /** How they know that account: address or name. */
  readonly label: string;
}

export interface OidcProvider {
  readonly id: string;
  readonly name: string;
  /** Rejects when the provider cannot be reached. `callback`: where it sends people back to. */
  begin(callback: string): Promise<{ readonly url: string; readonly checks: OidcChecks }>;
  /** Who came back, from the address they came back to. Rejects for whatever does not fit. */
  finish(returned: URL, checks: OidcChecks): Promise<OidcProfile>;
}

const timeoutSec = 8;
const labelMaxChars = 100;

/** Only a provider on this machine may be talked to without TLS. */
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
      // It may be back in a minute.
      found = undefined;
      throw error;
    });
    return found;
  };
  /** Many providers put a person's address and name nowhere but here. Who they are is known without it. */
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
