import { expect, it } from 'vitest';
import { type LiveRoom, notYetLive } from '../state/live-room.ts';
import { selectConnectionWords } from './ConnectionStrip.tsx';

const roomId = 'room-0001';
const live = (state: Partial<LiveRoom>): LiveRoom => ({ ...notYetLive, ...state });

it('says nothing to who sits, and nothing before the page is alive', () => {
  expect(selectConnectionWords(live({}))).toBeUndefined();
  expect(selectConnectionWords(live({ membership: { kind: 'joined', roomId }, wasJoined: true }))).toBeUndefined();
});

it('tells a way in from a lost line, and from a seat that is changed for one’s own name', () => {
  const membership = { kind: 'joining', roomId } as const;
  expect(selectConnectionWords(live({ membership }))).toBe('joining');
  expect(selectConnectionWords(live({ membership, wasJoined: true }))).toBe('reconnecting');
  expect(selectConnectionWords(live({ membership, wasJoined: true, isMovingSeat: true }))).toBe('joining');
});

it('says that a guest is not let in yet, and why', () => {
  expect(selectConnectionWords(live({ guestRefusal: 'crowded' }))).toBe('crowded');
  expect(selectConnectionWords(live({ guestRefusal: 'failed' }))).toBe('failed');
});

it('[4.09] tells a full room from one that is joined too fast, also between two tries, and from a server that cannot answer', () => {
  const waiting = { kind: 'waiting', roomId, status: 429, message: 'x' } as const;
  const joining = { kind: 'joining', roomId } as const;
  const words = (membership: LiveRoom['membership'], joinFailure?: string) =>
    selectConnectionWords(live({ membership, joinFailure }));
  expect([words(waiting, 'full'), words(joining, 'full')]).toEqual(['full', 'full']);
  expect([words(waiting, 'too_fast'), words(joining, 'too_fast')]).toEqual(['waiting', 'waiting']);
  expect(words({ ...waiting, status: 503 })).toBe('waiting');
});
