import { initialRoomConnection, type RoomConnection } from '@madoi/room-client/room/room-connection';
import { expect, it } from 'vitest';
import { selectConnectionState, withTurnedAway } from './ConnectionStrip.tsx';

const roomId = 'room-0001';
const live = (state: Partial<RoomConnection>): RoomConnection => ({ ...initialRoomConnection, ...state });

it('shows nothing to people in the room, and nothing before hydration', () => {
  expect(selectConnectionState(live({}))).toBeUndefined();
  expect(selectConnectionState(live({ membership: { kind: 'joined', roomId }, hasJoined: true }))).toBeUndefined();
});

it('distinguishes joining, a lost connection, and joining again under a new name', () => {
  const membership = { kind: 'joining', roomId } as const;
  expect(selectConnectionState(live({ membership }))).toBe('joining');
  expect(selectConnectionState(live({ membership, hasJoined: true }))).toBe('reconnecting');
  expect(selectConnectionState(live({ membership, hasJoined: true, isSwitchingIdentity: true }))).toBe('joining');
});

it('says that a guest is not let in yet, and why', () => {
  expect(selectConnectionState(live({ guestRefusal: 'crowded' }))).toBe('crowded');
  expect(selectConnectionState(live({ guestRefusal: 'failed' }))).toBe('failed');
});

it('[4.09] says that a room is full, at a try and between two; joining too fast and a server that cannot answer are waited for', () => {
  const waiting = { kind: 'waiting', roomId, status: 429, message: 'x' } as const;
  const joining = { kind: 'joining', roomId } as const;
  const words = (membership: RoomConnection['membership'], joinFailure?: string) =>
    selectConnectionState(live({ membership, joinFailure }));
  expect([words(waiting, 'full'), words(joining, 'full')]).toEqual(['full', 'full']);
  expect([words(waiting, 'too_fast'), words(joining, 'too_fast')]).toEqual(['waiting', 'waiting']);
  expect(words({ ...waiting, status: 503 })).toBe('waiting');
});

it('says that the server takes nobody in, beside the music or before it, and that somebody has too many pages open', () => {
  const shown = (state: Parameters<typeof withTurnedAway>[0]) =>
    (['busy', 'tooMany', undefined] as const).map((turnedAway) => withTurnedAway(state, turnedAway));
  expect(shown('joining')).toEqual(['busy', 'tooMany', 'joining']);
  expect(shown('reconnecting')).toEqual(['busyPlaying', 'tooMany', 'reconnecting']);
  expect(shown('full')).toEqual(['full', 'full', 'full']);
  expect(shown(undefined)).toEqual([undefined, undefined, undefined]);
});
