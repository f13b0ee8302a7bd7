import type { EngineIoConnection } from './app-socket.ts';
import { terminateConnection, unsentBytes } from './send-frame.ts';

/** What one connection may have been sent without reading it: answers and frames together. */
export const maxSendBufferBytes = 1024 * 1024;
/** What a queued packet holds besides its text. */
const packetOverheadBytes = 256;

/**
 * Cuts a connection that leaves too much unread, whatever it was: answers to its own commands, errors, frames of a room.
 * Packets wait in Engine.IO while the line is full, so that their bytes are counted here and not in the line alone.
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
