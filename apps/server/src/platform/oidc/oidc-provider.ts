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
  /** The address of the person's picture, as the provider says it (claim `picture`). */
  readonly pictureUrl?: string | undefined;
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
const pictureUrlMaxChars = 500;

/** Only a provider on this machine may be used without TLS. */
const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

type Claims = Readonly<Record<string, unknown>>;

const labelOf = (claims: Claims): string | undefined =>
  [claims.email, claims.preferred_username, claims.name].find((text) => typeof text === 'string');

const pictureOf = ({ picture }: Claims): string | undefined =>
  typeof picture === 'string' && picture.length <= pictureUrlMaxChars ? picture : undefined;

/** `isPictureWanted`: the provider is asked for a picture that its identity token does not name. */
export function createOidcProvider(settings: OidcSettings, isPictureWanted: boolean): OidcProvider {
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
   * Many providers answer address, name and picture only here. A failure is ignored, because the identity is known without them.
   */
  const fetchClaims = async (accessToken: string, subject: string): Promise<Claims> => {
    const found = await configuration();
    if (found.serverMetadata().userinfo_endpoint === undefined) return {};
    return fetchUserInfo(found, accessToken, subject).catch(() => ({}));
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
      const isWhole = labelOf(claims) !== undefined && (!isPictureWanted || pictureOf(claims) !== undefined);
      const more = isWhole ? {} : await fetchClaims(tokens.access_token, claims.sub);
      const label = labelOf(claims) ?? labelOf(more) ?? '';
      return {
        subject: claims.sub,
        label: label.slice(0, labelMaxChars),
        pictureUrl: pictureOf(claims) ?? pictureOf(more),
      };
    },
  };
}
