import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface OidcPersona {
  readonly sub: string;
  readonly email: string;
  /** The address of a picture. */
  readonly picture?: string;
}

/** A provider of OpenID Connect that logs in the user whom the test names, without asking. */
export interface OidcServer {
  readonly issuer: string;
  /** Who comes to the provider next. */
  persona: OidcPersona;
  /** Changes the next identity token before it is signed. */
  tamperClaims: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  close(): Promise<void>;
}

interface Grant {
  readonly persona: OidcPersona;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export const oidcClient = { clientId: 'madoi-test', clientSecret: 'not a secret' } as const;
const url64 = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** A fresh key, and the identity tokens that are signed with it. */
function createIdTokenSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' };
  const signClaims = (claims: Readonly<Record<string, unknown>>): string => {
    const body = [{ alg: 'RS256', kid: 'one' }, claims].map((each) => url64(JSON.stringify(each)));
    return [...body, url64(sign('sha256', Buffer.from(body.join('.')), privateKey))].join('.');
  };
  return { jwk, signClaims };
}

const describeIssuer = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
});

interface Answer {
  readonly status?: number;
  readonly location?: string;
  readonly json?: object;
}

/** Codes that were given out for a login, each good for one token. */
function createAuthorization(self: OidcServer, signClaims: (claims: Readonly<Record<string, unknown>>) => string) {
  const { issuer } = self;
  const grants = new Map<string, Grant>();
  const authorize = (query: URLSearchParams): Answer => {
    const code = randomUUID();
    const redirectUri = query.get('redirect_uri') ?? '';
    const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? ''];
    grants.set(code, { persona: self.persona, nonce, challenge, redirectUri });
    const back = new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer });
    return { status: 302, location: `${redirectUri}?${back}` };
  };
  const redeem = (form: URLSearchParams): Answer => {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const proof = url64(createHash('sha256').update(verifier).digest());
    if (!grant || proof !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) {
      return { status: 400, json: { error: 'invalid_grant' } };
    }
    const nowSec = Math.floor(Date.now() / 1000);
    const times = { iat: nowSec, exp: nowSec + 300 };
    const claims = { iss: issuer, aud: oidcClient.clientId, nonce: grant.nonce, ...times, ...grant.persona };
    const idToken = signClaims(self.tamperClaims?.(claims) ?? claims);
    return { json: { access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token: idToken } };
  };
  return { authorize, redeem };
}

export async function startOidcServer(): Promise<OidcServer> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status = 200, location, json }) => {
      const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) };
      response.writeHead(status, headers).end(JSON.stringify(json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: OidcServer = {
    issuer,
    persona: { sub: 'person-1', email: 'person@id.example' },
    tamperClaims: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const { jwk, signClaims } = createIdTokenSigner();
  const { authorize, redeem } = createAuthorization(self, signClaims);
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/authorize') return authorize(searchParams);
    if (pathname === '/token') return redeem(new URLSearchParams(await text(request)));
    return { json: pathname === '/jwks' ? { keys: [jwk] } : describeIssuer(issuer) };
  };
  return self;
}
