import type { PeakRecorder } from '../presence/peak-recorder.ts';
import type { ReactionCounter } from '../reactions/reaction-counter.ts';

/**
 * Writes what this process has counted of a room, if there is anything. When the room has ended, what stays of it may be
 * asked of another process.
 */
export const createCountWriter =
  (peaks: PeakRecorder, reactions: ReactionCounter) =>
  (roomId: string): void => {
    // Both keep what could not be written, and say so themselves.
    if (peaks.pending(roomId) > 0) void peaks.flush();
    if (reactions.countPending(roomId) > 0) void reactions.flush();
  };
