import type { EngineConnection } from './edge-socket.ts';
import { cutConnection, unsentBytes } from './send-frame.ts';

/** What one connection may have been sent without reading it: answers and frames together. */
export const maxUnreadBytes = 1024 * 1024;
/** What a queued packet holds besides its text. */
const packetOverheadBytes = 256;

/**
 * Cuts a connection that leaves too much unread, whatever it was: answers to its own commands, errors, frames of a room.
 * Packets wait in Engine.IO while the line is full, so that their bytes are counted here and not in the line alone.
 */
export function boundUnread(connection: EngineConnection, onUnread: () => void, maxBytes = maxUnreadBytes): void {
  let queuedBytes = 0;
  let isCut = false;
  connection.on('flush', () => {
    queuedBytes = 0;
  });
  connection.on('packetCreate', ({ data }: { readonly data?: unknown }) => {
    queuedBytes += packetOverheadBytes + (typeof data === 'string' ? Buffer.byteLength(data) : 0);
    if (isCut || queuedBytes + unsentBytes(connection) <= maxBytes) return;
    isCut = true;
    onUnread();
    cutConnection(connection);
  });
}
