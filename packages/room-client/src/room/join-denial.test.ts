import { describe, expect, it } from 'vitest';
import { selectJoinDenial } from './join-denial.ts';

const waiting = (message: string) => ({ kind: 'waiting', roomId: 'r', status: 429, message }) as const;

describe('join denial', () => {
  it('is the server’s refusal, and the same object for the same refusal', () => {
    const membership = { kind: 'refused', roomId: 'r', refusal: 'forbidden', message: 'audience' } as const;
    const door = selectJoinDenial({ membership, hasJoined: false });
    expect(door).toEqual({ refusal: 'forbidden', message: 'audience' });
    expect(selectJoinDenial({ membership: { ...membership }, hasJoined: false })).toBe(door);
  });

  it('is `full` while a full room is waited for, but not after an earlier join, nor after joining too fast', () => {
    expect(selectJoinDenial({ membership: waiting('full'), hasJoined: false })?.refusal).toBe('full');
    expect(selectJoinDenial({ membership: waiting('full'), hasJoined: true })).toBeUndefined();
    expect(selectJoinDenial({ membership: waiting('too_fast'), hasJoined: false })).toBeUndefined();
    expect(selectJoinDenial({ membership: { kind: 'joining', roomId: 'r' }, hasJoined: false })).toBeUndefined();
  });
});
