import { createHmac } from 'node:crypto';
import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';

export interface TurnServer {
  /** `turn:` or `turns:` addresses. */
  readonly urls: readonly string[];
  /** Shared with the TURN server (coturn: `use-auth-secret`, `static-auth-secret`). */
  readonly secret: string;
}

/** A call outlasts its token: as long as a room may live. */
const turnTtlSec = 12 * 3_600;

/** Credentials that the TURN server checks without asking us, and that end by themselves. */
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
