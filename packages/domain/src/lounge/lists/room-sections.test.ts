import { describe, expect, it } from 'vitest';
import { decideSections, pageByUpdate, type SectionRoom, type SectionViewer } from './room-sections.ts';

const now = 1_800_000_000_000;
const hour = 3_600_000;
const room = (id: string, part: Partial<SectionRoom> = {}): SectionRoom => ({
  id,
  life: 'live',
  isHouse: false,
  isSinging: false,
  ownerId: `owner-of-${id}`,
  coOwnerIds: [],
  isOwnerFeatured: false,
  present: 0,
  startAt: now - 10 * hour,
  updatedAt: now,
  artistIds: [],
  ...part,
});
const stranger: SectionViewer = {
  userId: undefined,
  taste: new Map(),
  knownUserIds: new Set(),
  blockedUserIds: new Set(),
};
const sections = (rooms: readonly SectionRoom[], viewer: Partial<SectionViewer> = {}, from?: SectionRoom) =>
  Object.fromEntries(
    decideSections(rooms, { ...stranger, ...viewer }, { nowMs: now, from }).map(({ id, rooms: found }) => [
      id,
      found.map((each) => each.id),
    ]),
  );

describe('sections of rooms', () => {
  it('[7.23] are sorted by the artists that the user listens to and by the people they know', () => {
    const rooms = [
      room('a', { artistIds: ['x'] }),
      room('b', { artistIds: ['x', 'y'] }),
      room('c', { ownerId: 'friend' }),
      room('d', { coOwnerIds: ['friend'], life: 'scheduled', startAt: now + 48 * hour }),
    ];
    const taste = new Map([
      ['x', 2],
      ['y', 1],
    ]);
    expect(sections(rooms, { taste, knownUserIds: new Set(['friend']) })).toEqual({
      listening: ['b', 'a'],
      people: ['c', 'd'],
    });
    expect(sections(rooms)).toEqual({});
  });

  it('[7.23] popular, new, official, singing and soon are for everyone', () => {
    const rooms = [
      room('house', { isHouse: true, present: 1, isOwnerFeatured: true, startAt: now - hour }),
      room('full', { present: 9 }),
      room('fresh', { startAt: now - hour }),
      room('song', { isSinging: true }),
      room('later', { life: 'scheduled', startAt: now + 2 * hour, isOwnerFeatured: true }),
      room('sooner', { life: 'scheduled', startAt: now + hour }),
      room('far', { life: 'scheduled', startAt: now + 25 * hour }),
    ];
    expect(sections(rooms)).toEqual({
      popular: ['full', 'house'],
      new: ['fresh'],
      official: ['house', 'later'],
      singing: ['song'],
      soon: ['sooner', 'later'],
    });
  });

  it('[7.23] of a room are rooms of the same artists and of the same owner, without the room itself', () => {
    const from = room('from', { ownerId: 'me-too', artistIds: ['x'], present: 5 });
    const rooms = [from, room('like', { artistIds: ['x'] }), room('other', { ownerId: 'me-too' }), room('else')];
    expect(sections(rooms, {}, from)).toEqual({ like: ['other', 'like'] });
  });

  it('leaves out the user’s own rooms and those of blocked people', () => {
    const rooms = [room('mine', { ownerId: 'me', present: 3 }), room('theirs', { ownerId: 'foe', present: 3 })];
    expect(sections(rooms, { userId: 'me', blockedUserIds: new Set(['foe']) })).toEqual({});
  });
});

describe('pages of a section', () => {
  const rooms = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id, at) =>
    room(`room-${id}`, { updatedAt: now - (at % 3) * hour }),
  );
  it('[7.23] hold every room once, last changed first, also where several changed at once', () => {
    for (const limit of [1, 2, 3, 5]) {
      const seen: SectionRoom[] = [];
      for (;;) {
        const { page, hasMore } = pageByUpdate(rooms, seen.at(-1), limit);
        seen.push(...page);
        if (!hasMore) break;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(5);
      expect(seen.map(({ updatedAt }) => updatedAt)).toEqual([now, now, now - hour, now - hour, now - 2 * hour]);
    }
  });
});
