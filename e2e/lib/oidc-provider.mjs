// A provider of OpenID Connect, as an organisation runs one. A process of its own: it is none of the product's.
// Usage: node oidc-provider.mjs PORT REDIRECT_URI; it says `ready` once it listens.
import { Provider } from 'oidc-provider';

const [port, redirectUri] = process.argv.slice(2);
const issuer = `http://127.0.0.1:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'madoi',
      client_secret: 'a secret of this journey alone',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@id.example`, name: sub }),
  }),
  cookies: { keys: ['a key of this journey alone'] },
});
const server = provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => server.close(() => process.exit(0)));
