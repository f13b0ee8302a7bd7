import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { describe, expect, it } from 'vitest';
import { firstOpenId, openIdOf, roomGroupSections, upcomingRoomsOf } from './home-groups.ts';

const room = (id: string, part: Partial<LoungeCard> & { readonly present?: number } = {}): LoungeCard => ({
  ...({} as LoungeCard),
  id,
  isReady: true,
  isLiveAudioStarted: false,
  stat: { joined: 0, present: part.present ?? 0, reactions: 0 },
  ...part,
});
const song = {
  trackId: 'track-001',
  name: 'x',
  artistName: 'y',
  albumId: 'album-001',
  artworkUpdatedAt: 0,
  ordinal: 1,
  restSec: 9,
};
const rooms = [
  room('quiet', { present: 90 }),
  room('jazz', { present: 3, nowPlaying: song }),
  room('talk', { present: 2, isLiveAudioStarted: true, nowPlaying: song }),
  room('later', { isReady: false }),
];

describe('shelf', () => {
  it('stands on air, playing, scheduled, and leaves out what is empty', () => {
    expect(roomGroupSections(rooms).map(({ group, rooms: r }) => [group, r.map(({ id }) => id)])).toEqual([
      ['onAir', ['talk']],
      ['playing', ['quiet', 'jazz']],
      ['scheduled', ['later']],
    ]);
    expect(roomGroupSections(rooms, 'scheduled').map(({ group }) => group)).toEqual(['scheduled']);
    expect(roomGroupSections([], 'all')).toEqual([]);
  });

  it('opens the fullest room that plays something, else the fullest that is open', () => {
    expect(firstOpenId(roomGroupSections(rooms.slice(0, 1)))).toBe('quiet');
    expect(firstOpenId(roomGroupSections(rooms))).toBe('jazz');
    expect(firstOpenId(roomGroupSections(rooms, 'scheduled'))).toBeUndefined();
  });

  it('keeps the sleeve open that was chosen, until its room is gone', () => {
    expect(openIdOf(roomGroupSections(rooms), 'quiet')).toBe('quiet');
    expect(openIdOf(roomGroupSections(rooms), 'closed')).toBe('jazz');
    expect(openIdOf(roomGroupSections(rooms), undefined)).toBe('jazz');
  });
});

describe('programme', () => {
  const now = Date.UTC(2026, 10, 21, 12, 48);
  const at = (id: string, hours: number) => room(id, { isReady: false, startAt: now + hours * 3_600_000 });

  it('[9.01] shows the rooms of Tokyo’s evening, which ends at five in the morning, in order', () => {
    expect(upcomingRoomsOf([at('late', 7), at('tomorrow', 8), at('a', 1)], now)).toMatchObject({
      isTonight: true,
      rooms: [{ id: 'a' }, { id: 'late' }],
    });
  });

  it('shows the next scheduled rooms when there is none tonight', () => {
    expect(upcomingRoomsOf([at('tomorrow', 20), at('gone', -1)], now)).toMatchObject({
      isTonight: false,
      rooms: [{ id: 'tomorrow' }],
    });
    expect(upcomingRoomsOf([], now)).toEqual({ isTonight: true, rooms: [] });
  });
});
