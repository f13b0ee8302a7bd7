import type { EngineIoConnection } from './app-socket.ts';
import { terminateConnection, unsentBytes } from './send-frame.ts';

/** The most unread bytes of one connection, answers and frames together. */
export const maxSendBufferBytes = 1024 * 1024;
/** What a queued packet holds besides its text. */
const packetOverheadBytes = 256;

/**
 * Terminates a slow consumer: a connection that leaves too much unread of answers, errors and frames. While the network
 * is full, packets wait in Engine.IO, so their bytes are counted here too.
 */
export function limitSendBuffer(
  connection: EngineIoConnection,
  onSlowConsumer: () => void,
  maxBytes = maxSendBufferBytes,
): void {
  let queuedBytes = 0;
  let isTerminated = false;
  connection.on('flush', () => {
    queuedBytes = 0;
  });
  connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    queuedBytes += packetOverheadBytes + (typeof data === 'string' ? Buffer.byteLength(data) : 0);
    if (isTerminated || queuedBytes + unsentBytes(connection) <= maxBytes) return;
    isTerminated = true;
    onSlowConsumer();
    terminateConnection(connection);
  });
}
