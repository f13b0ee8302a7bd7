import { randomBytes } from 'node:crypto';
import { askServer, type ServerAnswer } from '../../platform/network/ask-server.ts';
import { check, type Finding, type Note } from './finding.ts';

const certificateAdvice = 'Give the proxy a certificate of a public authority for this name, and renew it in time.';
const adviceOf: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Make a DNS entry for this name, or correct PUBLIC_URL.',
  ECONNREFUSED: 'Start the proxy and the server, or correct the port in PUBLIC_URL.',
  ECONNRESET: 'Look at the log of the proxy.',
  EPROTO: 'No TLS is spoken there: correct the port or http:// in PUBLIC_URL, or give the proxy a certificate.',
  CERT_HAS_EXPIRED: certificateAdvice,
  DEPTH_ZERO_SELF_SIGNED_CERT: certificateAdvice,
  SELF_SIGNED_CERT_IN_CHAIN: certificateAdvice,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Give the proxy the whole chain of its certificate (fullchain.pem).',
  ERR_TLS_CERT_ALTNAME_INVALID: certificateAdvice,
};
const unreachable =
  'Open the way there, or correct PUBLIC_URL. Some routers lead nobody back into their own network: try it from elsewhere, too.';

const ask = (url: URL, headers?: Readonly<Record<string, string>>): Promise<ServerAnswer> =>
  askServer(url, headers).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${url.origin} was not reached: ${error.message || error.code}. ${adviceOf[error.code ?? ''] ?? unreachable}`,
    );
  });

const isMadoi = ({ headers }: ServerAnswer): boolean => headers['x-build-version'] !== undefined;

function describeAnswer(answer: ServerAnswer, { origin, protocol, hostname }: URL): string | Note {
  const { status, headers } = answer;
  const seen = `${origin}/healthz answered ${status}`;
  if (headers.location) throw new Error(`${seen} and leads to ${headers.location}. Set PUBLIC_URL to that address.`);
  if (status >= 502 && status <= 504)
    throw new Error(`${seen}: the proxy does not reach the server. Start it, or correct HOST and PORT in the proxy.`);
  if (!isMadoi(answer)) throw new Error(`${seen}: another program answers there. Correct PUBLIC_URL, or the proxy.`);
  if (protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1') return seen;
  return {
    note: `${seen}. Without HTTPS browsers refuse the microphone, passkeys and pushes: give the proxy a certificate.`,
  };
}

/** The server sends this header for requests that it takes for HTTPS, as it does `Secure` with its cookies. */
function describeTrust(answer: ServerAnswer, { protocol }: URL): string {
  if (protocol !== 'https:') return 'PUBLIC_URL is not HTTPS: there was nothing to try';
  if (answer.headers['strict-transport-security'] !== undefined) return 'a request by HTTPS was taken for one';
  throw new Error(
    'a request by HTTPS was taken for one by HTTP, so that cookies are not Secure. Set TRUST_PROXY (loopback for a proxy on this machine), and have the proxy send X-Forwarded-Proto.',
  );
}

async function checkUpgrade(publicUrl: string): Promise<string> {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', publicUrl);
  const { status } = await ask(url, {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: url.origin,
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  });
  if (status === 101) return `${url.origin} opened a WebSocket`;
  throw new Error(
    `${url.origin} answered ${status} to a WebSocket, not 101. Have the proxy speak HTTP/1.1 to the server and pass Upgrade and Connection on (deploy/ has configurations).`,
  );
}

/** Asks the address that people type, as a browser does: the answer, HTTPS as the server sees it, and a WebSocket. */
export async function checkPublicAddress(publicUrl: string | undefined): Promise<Finding[]> {
  if (publicUrl === undefined) {
    const note = 'PUBLIC_URL is unset: set it to the address that people type, if others than you come.';
    return [await check('PUBLIC_URL', async () => ({ note }))];
  }
  const url = new URL('/healthz', publicUrl);
  let answer: ServerAnswer | undefined;
  const reached = await check('PUBLIC_URL', async () => {
    const given = await ask(url);
    const described = describeAnswer(given, url);
    answer = given;
    return described;
  });
  if (answer === undefined) return [reached];
  const seen = answer;
  return [
    reached,
    await check('TRUST_PROXY', async () => describeTrust(seen, url)),
    await check('WebSocket', () => checkUpgrade(publicUrl)),
  ];
}
