import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, isIP, isIPv6, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { readStun, type StunMessage, stunLength } from './stun-message.ts';

/** A way to a STUN server on which one request is under way at a time. */
export interface StunExchange {
  /** Rejects where no answer to this request comes in time. */
  ask(request: Buffer): Promise<StunMessage>;
  close(): void;
}

export interface StunAddress {
  readonly host: string;
  readonly port: number;
  readonly transport: 'udp' | 'tcp' | 'tls';
}

/** A packet is sent again after this time, in ms, and then after twice as long each time. */
const resendMs = 500;
const answerWithinMs = 8_000;
const transactionIdAt = [8, 20] as const;

type Listen = (onMessage: (message: StunMessage) => void, onError: (error: Error) => void) => void;

/** `send` may be called again with the same request. */
function createExchange(
  send: (request: Buffer) => void,
  listen: Listen,
  isLossy: boolean,
  close: () => void,
): StunExchange {
  let answered: (message: StunMessage) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  listen(
    (message) => answered(message),
    (error) => failed(error),
  );
  const ask: StunExchange['ask'] = (request) => {
    const id = request.subarray(...transactionIdAt);
    let resend: NodeJS.Timeout | undefined;
    const sendAgain = (afterMs: number): void => {
      send(request);
      if (isLossy) resend = setTimeout(() => sendAgain(2 * afterMs), afterMs);
    };
    let late: NodeJS.Timeout | undefined;
    return new Promise<StunMessage>((resolve, reject) => {
      answered = (message) => {
        if (message.transactionId.equals(id)) resolve(message);
      };
      failed = reject;
      late = setTimeout(() => reject(new Error(`no answer within ${answerWithinMs / 1_000} s`)), answerWithinMs);
      sendAgain(resendMs);
    }).finally(() => {
      clearTimeout(resend);
      clearTimeout(late);
    });
  };
  return { ask, close };
}

async function openByPackets({ host, port }: StunAddress): Promise<StunExchange> {
  const socket = createSocket(isIPv6(host) ? 'udp6' : 'udp4');
  socket.connect(port, host);
  await once(socket, 'connect').catch((error: unknown) => {
    socket.close();
    throw error;
  });
  const listen: Listen = (onMessage, onError) => {
    socket.on('error', onError);
    socket.on('message', (bytes) => {
      const message = readStun(bytes);
      if (message) onMessage(message);
    });
  };
  return createExchange(
    (request) => socket.send(request),
    listen,
    true,
    () => socket.close(),
  );
}

function listenToStream(socket: Socket): Listen {
  return (onMessage, onError) => {
    let waiting: Buffer = Buffer.alloc(0);
    socket.on('error', onError);
    socket.once('close', () => onError(new Error('the connection was closed')));
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (let length = stunLength(waiting); length !== undefined && waiting.length >= length; ) {
        const message = readStun(waiting);
        waiting = waiting.subarray(length);
        length = stunLength(waiting);
        if (message) onMessage(message);
      }
    });
  };
}

async function openByStream({ host, port, transport }: StunAddress): Promise<StunExchange> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const socket =
    transport === 'tls'
      ? connectByTls({ host, port, ...(isIP(host) ? {} : { servername: host }) })
      : connect({ host, port });
  await once(socket, transport === 'tls' ? 'secureConnect' : 'connect', { signal }).catch((error: Error) => {
    socket.destroy();
    throw error.name === 'AbortError' ? new Error(`no connection within ${answerWithinMs / 1_000} s`) : error;
  });
  return createExchange(
    (request) => socket.write(request),
    listenToStream(socket),
    false,
    () => socket.destroy(),
  );
}

/** Opens it. Rejects with the error of the connection, or of the certificate. */
export const openStunExchange = (address: StunAddress): Promise<StunExchange> =>
  address.transport === 'udp' ? openByPackets(address) : openByStream(address);
