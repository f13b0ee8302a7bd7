import type { EngineIoConnection } from './app-socket.ts';
import { terminateConnection, unsentBytes } from './send-frame.ts';

/** The most unread bytes of one connection, answers and frames together. */
export const maxSendBufferBytes = 1024 * 1024;
/** What a queued packet holds besides its text. */
const packetOverheadBytes = 256;

/**
 * Terminates slow consumers: connections that leave too much unread of answers, errors and frames. While the network
 * is full, packets wait in Engine.IO, so their bytes are counted here too.
 *
 * Its listeners are those of all connections, of which an idle one holds no state.
 */
export function createSendBufferLimit(
  onSlowConsumer: (connection: EngineIoConnection) => void,
  maxBytes = maxSendBufferBytes,
): (connection: EngineIoConnection) => void {
  const queuedBytesOf = new WeakMap<EngineIoConnection, number>();
  const terminated = new WeakSet<EngineIoConnection>();

  function onFlush(this: EngineIoConnection): void {
    queuedBytesOf.delete(this);
  }

  function onPacket(this: EngineIoConnection, { data }: { readonly data?: unknown }): void {
    const bytes = packetOverheadBytes + (typeof data === 'string' ? Buffer.byteLength(data) : 0);
    const queuedBytes = (queuedBytesOf.get(this) ?? 0) + bytes;
    queuedBytesOf.set(this, queuedBytes);
    if (terminated.has(this) || queuedBytes + unsentBytes(this) <= maxBytes) return;
    terminated.add(this);
    onSlowConsumer(this);
    terminateConnection(this);
  }

  return (connection) => {
    connection.on('flush', onFlush);
    connection.on('packetCreate', onPacket);
  };
}
