import type { LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import { isOnAir, type StageDecision, type StageRow } from './speaking-rights.ts';

export interface RecordingContext {
  readonly isOwner: boolean;
  readonly isRecorded: boolean;
  /** Why no recording can be started now; undefined: one can. */
  readonly unavailableReason: LiveRefusal | undefined;
}

/**
 * Starts or ends a recording. Only the owner may, and only while the room is on air. A repeated command changes
 * nothing.
 */
export function decideRecording(
  rows: readonly StageRow[],
  { isOwner, isRecorded, unavailableReason }: RecordingContext,
  isWanted: boolean,
): StageDecision & { readonly recording?: boolean } {
  if (!isOwner) return { ok: false, reason: 'forbidden' };
  if (isWanted === isRecorded) return { ok: true, rows };
  if (!isWanted) return { ok: true, rows, recording: false };
  if (!rows.some(isOnAir)) return { ok: false, reason: 'not_on_air' };
  return unavailableReason === undefined
    ? { ok: true, rows, recording: true }
    : { ok: false, reason: unavailableReason };
}
