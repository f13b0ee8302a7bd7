import type { LiveRefusal } from '@madoi/contract/lounge/live/live-audio';
import { isOnAir, type StageDecision, type StageRow } from './stage.ts';

export interface RecordingContext {
  readonly isOwner: boolean;
  readonly isRecorded: boolean;
  /** Why nobody may start a recording now. */
  readonly unavailableReason: LiveRefusal | undefined;
}

/** Whether what is said is kept, of a room on air and by its owner alone; a repeated command is done already. */
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
