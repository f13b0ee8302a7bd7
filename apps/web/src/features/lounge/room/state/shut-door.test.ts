import { describe, expect, it } from 'vitest';
import { selectShutDoor } from './shut-door.ts';

const waiting = (message: string) => ({ kind: 'waiting', roomId: 'r', status: 429, message }) as const;

describe('the door of a room', () => {
  it('is shut for who is refused, with the server’s word for it', () => {
    const membership = { kind: 'refused', roomId: 'r', refusal: 'forbidden', message: 'audience' } as const;
    const door = selectShutDoor({ membership, wasJoined: false });
    expect(door).toEqual({ refusal: 'forbidden', message: 'audience' });
    expect(selectShutDoor({ membership: { ...membership }, wasJoined: false })).toBe(door);
  });

  it('is shut while the room is full, but not for who had a seat, nor for who came too fast', () => {
    expect(selectShutDoor({ membership: waiting('full'), wasJoined: false })?.refusal).toBe('full');
    expect(selectShutDoor({ membership: waiting('full'), wasJoined: true })).toBeUndefined();
    expect(selectShutDoor({ membership: waiting('too_fast'), wasJoined: false })).toBeUndefined();
    expect(selectShutDoor({ membership: { kind: 'joining', roomId: 'r' }, wasJoined: false })).toBeUndefined();
  });
});
