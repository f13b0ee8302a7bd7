import { createHmac } from 'node:crypto';
import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';

export interface TurnServer {
  /** `turn:` or `turns:` addresses. */
  readonly urls: readonly string[];
  /** Shared with the TURN server (coturn: `use-auth-secret`, `static-auth-secret`). */
  readonly secret: string;
}

/** In seconds: the longest that a room is live. A connection outlives its token. */
const turnTtlSec = 12 * 3_600;

/** Credentials that expire, and that the TURN server can check by itself. */
export function turnCredentials(
  turn: TurnServer | undefined,
  participantId: string,
  nowMs: number,
): LiveToken['iceServers'] {
  if (!turn) return [];
  const username = `${Math.floor(nowMs / 1000) + turnTtlSec}:${participantId}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return [{ urls: [...turn.urls], username, credential }];
}
