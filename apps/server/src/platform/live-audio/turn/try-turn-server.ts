import { randomBytes } from 'node:crypto';
import { openStunExchange, type StunAddress, type StunExchange } from './stun-exchange.ts';
import {
  errorCodeOf,
  longTermKey,
  type StunMessage,
  stunAttributes,
  stunClasses,
  stunMethods,
  writeStun,
} from './stun-message.ts';

/** The server's answer to a request, as its number and name. */
export class TurnRefusalError extends Error {
  override readonly name = 'TurnRefusalError';
  readonly code: number;

  constructor(code: number) {
    super(`it answered ${code}`);
    this.code = code;
  }
}

const defaultPort = { turn: 3478, turns: 5349 } as const;
const udpProtocol = 17;
const [unauthorized, staleNonce] = [401, 438];

/** A `turn:` or `turns:` address (RFC 7065). */
export function parseTurnUrl(url: string): StunAddress {
  const [, scheme = 'turn', inBrackets, name, port, transport] =
    /^(turns?):(?:\[([^\]]+)\]|([^:?]+))(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? [];
  const host = inBrackets ?? name;
  if (host === undefined) throw new Error(`${url} is no address of a TURN server`);
  return {
    host,
    port: Number(port ?? defaultPort[scheme as keyof typeof defaultPort]),
    transport: scheme === 'turns' ? 'tls' : ((transport as 'udp' | 'tcp' | undefined) ?? 'udp'),
  };
}

export interface TurnCredentials {
  readonly username: string;
  readonly credential: string;
}

type Attributes = readonly (readonly [number, Buffer])[];
/** What the server wants to see in every signed request. */
interface Challenge {
  readonly realm: Buffer;
  readonly nonce: Buffer;
}

const challengeOf = ({ attributes }: StunMessage): Challenge => ({
  realm: attributes.get(stunAttributes.realm) ?? Buffer.alloc(0),
  nonce: attributes.get(stunAttributes.nonce) ?? Buffer.alloc(0),
});

const transportAttribute: Attributes = [[stunAttributes.requestedTransport, Buffer.from([udpProtocol, 0, 0, 0])]];
const endAttribute: Attributes = [[stunAttributes.lifetime, Buffer.alloc(4)]];

const newRequest = (method: number, attributes: Attributes) => ({
  type: method | stunClasses.request,
  transactionId: randomBytes(12),
  attributes: new Map(attributes),
});

const askPlainly = (exchange: StunExchange, attributes: Attributes): Promise<StunMessage> =>
  exchange.ask(writeStun(newRequest(stunMethods.allocate, attributes)));

function askSigned(
  exchange: StunExchange,
  { username, credential }: TurnCredentials,
  { realm, nonce }: Challenge,
  method: number,
  attributes: Attributes,
): Promise<StunMessage> {
  const signed: Attributes = [
    ...attributes,
    [stunAttributes.username, Buffer.from(username)],
    [stunAttributes.realm, realm],
    [stunAttributes.nonce, nonce],
  ];
  return exchange.ask(writeStun(newRequest(method, signed), longTermKey(username, realm.toString(), credential)));
}

const isSuccess = ({ type }: StunMessage): boolean => (type & stunClasses.error) === stunClasses.success;

async function allocate(exchange: StunExchange, credentials: TurnCredentials): Promise<'allocated' | 'open'> {
  const first = await askPlainly(exchange, transportAttribute);
  if (isSuccess(first)) return 'open';
  if (errorCodeOf(first) !== unauthorized) throw new TurnRefusalError(errorCodeOf(first) ?? 0);
  let challenge = challengeOf(first);
  const askFor = () => askSigned(exchange, credentials, challenge, stunMethods.allocate, transportAttribute);
  let answer = await askFor();
  if (errorCodeOf(answer) === staleNonce) {
    challenge = challengeOf(answer);
    answer = await askFor();
  }
  if (!isSuccess(answer)) throw new TurnRefusalError(errorCodeOf(answer) ?? 0);
  // It is given back, and would end by itself.
  await askSigned(exchange, credentials, challenge, stunMethods.refresh, endAttribute).catch(() => undefined);
  return 'allocated';
}

/**
 * Asks a TURN server for a relay as a browser does, with long-term credentials (RFC 8656, section 7), and gives it back. `open`: it gave one to
 * somebody who named nobody. Rejects with a TurnRefusalError, or with the error of the way to it.
 */
export async function tryTurnServer(address: StunAddress, credentials: TurnCredentials): Promise<'allocated' | 'open'> {
  const exchange = await openStunExchange(address);
  try {
    return await allocate(exchange, credentials);
  } finally {
    exchange.close();
  }
}
