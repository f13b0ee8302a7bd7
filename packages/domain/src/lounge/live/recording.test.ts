import { describe, expect, it } from 'vitest';
import { decideRecording, type RecordingContext } from './recording.ts';
import type { StageRow } from './speaking-rights.ts';

const rows: readonly StageRow[] = [{ userId: 'owner', role: 'staff', at: 1, status: 1, slot: 0 }];
const facts: RecordingContext = { isOwner: true, isRecorded: false, unavailableReason: undefined };

describe('recording a room', () => {
  it('begins and ends for its owner, while anybody is on air', () => {
    expect(decideRecording(rows, facts, true)).toEqual({ ok: true, rows, recording: true });
    expect(decideRecording(rows, { ...facts, isRecorded: true }, false)).toEqual({ ok: true, rows, recording: false });
    expect(decideRecording([], facts, true)).toEqual({ ok: false, reason: 'not_on_air' });
    const hand: StageRow = { userId: 'a', role: 'hand', at: 1, status: 0, slot: undefined };
    expect(decideRecording([hand], facts, true)).toEqual({ ok: false, reason: 'not_on_air' });
  });

  it('is refused to everybody but the owner', () => {
    for (const isWanted of [true, false]) {
      expect(decideRecording(rows, { ...facts, isOwner: false }, isWanted)).toEqual({ ok: false, reason: 'forbidden' });
    }
  });

  it('changes nothing when it is repeated, even while recording is unavailable', () => {
    const unavailableReason = 'storage_full';
    expect(decideRecording(rows, { ...facts, isRecorded: true, unavailableReason }, true)).toEqual({ ok: true, rows });
    expect(decideRecording([], facts, false)).toEqual({ ok: true, rows: [] });
    expect(decideRecording(rows, { ...facts, isRecorded: true, unavailableReason }, false)).toMatchObject({
      recording: false,
    });
  });

  it('does not begin while recording is unavailable', () => {
    expect(decideRecording(rows, { ...facts, unavailableReason: 'recordings_full' }, true)).toEqual({
      ok: false,
      reason: 'recordings_full',
    });
  });
});
