import type { RoomHandle } from '@madoi/room-client/room/room-handle';
import { serverNowOf } from './server-now.ts';

/** What of a gift everybody sees begin at one instant. */
export type GiftKind = 'stamp' | 'slip';

export interface Beginning {
  readonly id: string;
  /** Ms of the server's clock. */
  readonly beginAt: number;
}

/**
 * Marks the instant at which something begins by this page's idea of the server's clock, and how much later the page has drawn it: for
 * those who measure how far apart two pages are.
 */
export function markBeginning(handle: RoomHandle, kind: GiftKind, { id, beginAt }: Beginning): void {
  const shownAfterMs = serverNowOf(handle) - beginAt;
  const startTime = Math.max(0, performance.now() - shownAfterMs);
  performance.mark(`madoi:${kind}:${id}`, { startTime, detail: { shownAfterMs } });
}
