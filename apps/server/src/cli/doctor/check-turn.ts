import type { LiveAudioConfig } from '../../platform/config/config.ts';
import { turnCredentials } from '../../platform/live-audio/embedded/turn-credentials.ts';
import { parseTurnUrl, TurnRefusalError, tryTurnServer } from '../../platform/live-audio/turn/try-turn-server.ts';
import type { Note } from './finding.ts';

const adviceOfRefusal: Readonly<Record<number, string>> = {
  401: 'LIVE_AUDIO_TURN_SECRET is not its secret, or its clock is wrong: set use-auth-secret and static-auth-secret there (coturn).',
  403: 'It forbids this machine to relay: look at denied-peer-ip and its log.',
  437: 'Try again: it takes this request for another one.',
  486: 'It has no room for more relays: raise user-quota and total-quota.',
  508: 'It has no port left: widen min-port and max-port.',
};
const certificate = 'Browsers refuse its certificate as well: give it one of a public authority for this name.';
const adviceOfCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start it, or correct the port in LIVE_AUDIO_TURN_URLS.',
  ENOTFOUND: 'Correct the host in LIVE_AUDIO_TURN_URLS.',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificate,
  SELF_SIGNED_CERT_IN_CHAIN: certificate,
  CERT_HAS_EXPIRED: certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Give it the whole chain of its certificate (fullchain.pem).',
};
const unreachable = 'Start it, and open its port in the firewall, for UDP and TCP.';

async function tryOne(url: string, secret: string): Promise<'allocated' | 'open'> {
  const [credentials] = turnCredentials({ urls: [url], secret }, 'doctor', Date.now());
  const { username = '', credential = '' } = credentials ?? {};
  try {
    return await tryTurnServer(parseTurnUrl(url), { username, credential });
  } catch (error) {
    const { message, code = '' } = error as NodeJS.ErrnoException;
    const advice =
      error instanceof TurnRefusalError ? adviceOfRefusal[error.code] : (adviceOfCode[code] ?? unreachable);
    throw new Error(`${url} gave no relay: ${message || code}. ${advice ?? 'Look at its log.'}`);
  }
}

/** Asks each address for a relay, with credentials as a listener gets them, and gives it back. */
export async function checkTurn({ turnUrls, turnSecret }: LiveAudioConfig): Promise<string | Note> {
  if (turnSecret === undefined || turnUrls.length === 0)
    throw new Error('LIVE_AUDIO_TURN_URLS and LIVE_AUDIO_TURN_SECRET are used together: set both, or neither.');
  const answers = await Promise.all(turnUrls.map((url) => tryOne(url, turnSecret)));
  const open = turnUrls.filter((_, at) => answers[at] === 'open');
  if (open.length > 0)
    return {
      note: `${open.join(', ')} relays for everybody, without credentials: set use-auth-secret there (coturn).`,
    };
  return `${turnUrls.join(', ')} gave a relay and took it back`;
}
