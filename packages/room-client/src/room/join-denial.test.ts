import { describe, expect, it } from 'vitest';
import { denialOfAuth, selectJoinDenial } from './join-denial.ts';

const joining = { kind: 'joining', roomId: 'r' } as const;
const waiting = (message: string) => ({ kind: 'waiting', roomId: 'r', status: 429, message }) as const;

describe('join denial', () => {
  it('is the server’s refusal with its end, and the same object for the same membership', () => {
    const membership = { kind: 'refused', roomId: 'r', refusal: 'forbidden', message: 'removed', until: 5 } as const;
    const denial = selectJoinDenial({ membership, hasJoined: false, loadedDenial: undefined });
    expect(denial).toEqual({ refusal: 'forbidden', message: 'removed', until: 5 });
    expect(selectJoinDenial({ membership, hasJoined: false, loadedDenial: undefined })).toBe(denial);
  });

  it('is `full` while a full room is waited for, but not after an earlier join, nor after joining too fast', () => {
    expect(selectJoinDenial({ membership: waiting('full'), hasJoined: false, loadedDenial: undefined })?.refusal).toBe(
      'full',
    );
    expect(selectJoinDenial({ membership: waiting('full'), hasJoined: true, loadedDenial: undefined })).toBeUndefined();
    expect(
      selectJoinDenial({ membership: waiting('too_fast'), hasJoined: false, loadedDenial: undefined }),
    ).toBeUndefined();
    expect(selectJoinDenial({ membership: joining, hasJoined: false, loadedDenial: undefined })).toBeUndefined();
  });

  it('is what the room’s answer said, until the room lets the page in', () => {
    const loadedDenial = denialOfAuth({ refusal: 'banned', until: 5_000 });
    expect(loadedDenial).toEqual({ refusal: 'forbidden', message: 'removed', until: 5_000 });
    expect(selectJoinDenial({ membership: { kind: 'outside' }, hasJoined: false, loadedDenial })).toBe(loadedDenial);
    expect(selectJoinDenial({ membership: joining, hasJoined: false, loadedDenial })).toBe(loadedDenial);
    expect(selectJoinDenial({ membership: waiting('full'), hasJoined: false, loadedDenial })?.refusal).toBe('full');
    expect(selectJoinDenial({ membership: joining, hasJoined: true, loadedDenial })).toBeUndefined();
  });

  it('says of an answer whether it is a ban, a removal for minutes, or the audience', () => {
    expect(denialOfAuth({ refusal: 'banned' })?.message).toBe('banned');
    expect(denialOfAuth({ refusal: 'audience' })?.message).toBe('audience');
    expect(denialOfAuth({})).toBeUndefined();
  });
});
