import { requestIntervalMs, requestNoteMaxChars } from '@madoi/contract/constants';
import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { createRoomQueue } from '../queue/room-queue.ts';
import { decideNote, decideRequest, nextRequestAt, type RequestContext } from './decide-request.ts';

const nowMs = 1_000_000;
const entry = (trackId: string) => ({
  id: `entry-${trackId}`,
  trackId,
  trackUpdatedAt: 1,
  duration: 100,
  source: { type: 'user' as const },
  createdBy: { id: 'owner' },
});
/** The second of three is on air. */
const queue: MediaQueue = {
  ...createRoomQueue('playlist', 0),
  state: { isPlaying: true, seekPosition: 0, at: nowMs },
  mediaPlaylists: [
    { id: 'playlist', currentMediaTrackIndex: 1, updatedAt: 1, mediaTracks: ['played', 'on-air', 'next'].map(entry) },
  ],
};
const waitingOf = (userId: string, count: number, prefix = userId) =>
  Array.from({ length: count }, (_, i) => ({ id: `${prefix}${i}`, userId, requestedAt: i, trackId: `${prefix}-${i}` }));
const situation = (fields: Partial<RequestContext> = {}): RequestContext => ({
  userId: 'me',
  trackId: 'wanted',
  nowMs,
  isOpen: true,
  note: { ok: true, note: undefined },
  isBanned: false,
  isBlocked: false,
  track: { duration: 100, updatedAt: 1, isAvailable: true },
  waiting: [],
  lastRequestedAt: undefined,
  queue,
  repeatAfter: 0,
  ...fields,
});

describe('decideRequest', () => {
  it('[6.07] lets a person ask, and says when they may again', () => {
    expect(decideRequest(situation())).toEqual({ ok: true, nextRequestAt: nowMs + requestIntervalMs });
  });

  it('refuses what was played within the room’s number of songs, and says how many more have to play', () => {
    const again = { trackId: 'played', repeatAfter: 5 };
    expect(decideRequest(situation(again))).toEqual({ ok: false, reason: 'played_recently', songsLeft: 4 });
    expect(decideRequest(situation({ ...again, repeatAfter: 1 }))).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<RequestContext>]>([
    ['banned', { isBanned: true }],
    ['blocked', { isBlocked: true }],
    ['unavailable', { track: undefined }],
    ['unavailable', { track: { duration: 100, updatedAt: 1, isAvailable: false } }],
    ['unavailable', { track: { duration: 0, updatedAt: 1, isAvailable: true } }],
    ['already_waiting', { waiting: [{ id: 'r', userId: 'else', requestedAt: 1, trackId: 'wanted' }] }],
    ['in_queue', { trackId: 'on-air' }],
    ['in_queue', { trackId: 'next' }],
    ['limit', { waiting: waitingOf('me', 3) }],
    ['full', { waiting: Array.from({ length: 50 }, (_, i) => waitingOf(`user-${i}`, 2)).flat() }],
  ])('[6.07] refuses as %s', (reason, fields) => {
    expect(decideRequest(situation(fields))).toEqual({ ok: false, reason });
  });

  it('[6.07] what was played may be asked for again', () => {
    expect(decideRequest(situation({ trackId: 'played' })).ok).toBe(true);
  });

  it('[6.07] refuses a second request until the interval is over, to the millisecond', () => {
    const last = nowMs - requestIntervalMs;
    expect(decideRequest(situation({ lastRequestedAt: last })).ok).toBe(true);
    expect(decideRequest(situation({ lastRequestedAt: last + 1 }))).toEqual({
      ok: false,
      reason: 'wait',
      nextRequestAt: nowMs + 1,
    });
    expect(nextRequestAt(last + 1, nowMs)).toBe(nowMs + 1);
    expect(nextRequestAt(last, nowMs)).toBeUndefined();
  });

  it('[6.07] counts only the user’s own waiting requests', () => {
    expect(decideRequest(situation({ waiting: waitingOf('else', 3) })).ok).toBe(true);
  });
});

describe('decideNote', () => {
  const isBanned = (text: string) => text.includes('禁句');

  it('accepts one line or no note', () => {
    expect(decideNote(undefined, isBanned)).toEqual({ ok: true, note: undefined });
    expect(decideNote(' \n ', isBanned)).toEqual({ ok: true, note: undefined });
    expect(decideNote(' 雨の\n夜に ', isBanned)).toEqual({ ok: true, note: '雨の 夜に' });
  });

  it('refuses what is too long, counted in characters, and banned words', () => {
    const full = '𠮷'.repeat(requestNoteMaxChars);
    expect(decideNote(full, isBanned)).toEqual({ ok: true, note: full });
    expect(decideNote(`${full}𠮷`, isBanned)).toEqual({ ok: false, reason: 'note_too_long' });
    expect(decideNote('これは禁句です', isBanned)).toEqual({ ok: false, reason: 'ng_words' });
  });

  it('is judged only where requests are taken at all', () => {
    const note = { ok: false, reason: 'ng_words' } as const;
    expect(decideRequest(situation({ isOpen: false, note }))).toEqual({ ok: false, reason: 'closed' });
    expect(decideRequest(situation({ note }))).toEqual({ ok: false, reason: 'ng_words' });
  });
});
