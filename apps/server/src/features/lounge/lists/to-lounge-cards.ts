import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { staffIdsOf } from '@madoi/domain/lounge/role';
import type { NowPlayingReader } from '../room/now-playing.ts';
import type { RoomRecord } from '../room/room.store.ts';
import type { RoomContext, RoomDescriptionContext } from '../room/room-context.ts';
import { mayKnowOf } from '../room/room-roles.ts';
import { toLoungeMeta } from '../room/to-lounge-meta.ts';
import type { ReminderStore } from '../sharing/sharing.store.ts';
import type { KnownCounts } from './known-counts.ts';

/** Faces that a card shows. */
const cardPeopleMax = 8;

export interface CardContext extends RoomDescriptionContext, Pick<RoomContext, 'rooms' | 'blocks'> {
  readonly nowPlaying: NowPlayingReader;
  readonly knownCounts: KnownCounts;
  readonly reminders: Pick<ReminderStore, 'counts'>;
}

async function previewUsersOf(
  context: CardContext,
  room: RoomRecord,
  hidden: ReadonlySet<string>,
): Promise<LoungeCard['people']> {
  if (room.life !== 'live') return [];
  const present = await context.occupancy.listUsers(room.id);
  const shown = present.filter(({ user }) => !hidden.has(user.id)).slice(0, cardPeopleMax);
  return shown.map(({ user: { socketId: _, ...person } }) => person);
}

/** All of these rooms as lists show them, in the given order. `hidden`: who is no preview user. */
export async function describeRooms(
  context: CardContext,
  rooms: readonly RoomRecord[],
  hidden: ReadonlySet<string>,
): Promise<LoungeCard[]> {
  const ids = rooms.map((room) => room.id);
  const now = context.clock.now();
  const scheduled = rooms.filter((room) => room.life === 'scheduled').map((room) => room.id);
  const { counts, countedAt } = await context.knownCounts.read(ids);
  const [people, nowPlaying, previewUsers, reminders] = await Promise.all([
    context.people.find(rooms.flatMap(staffIdsOf)),
    context.nowPlaying.ofRooms(
      rooms.filter((room) => room.life === 'live').map((room) => room.id),
      now,
    ),
    // Faces are read room by room: where there is no time to count people, there is none to look at them.
    countedAt === undefined ? Promise.all(rooms.map((room) => previewUsersOf(context, room, hidden))) : [],
    context.reminders.counts(scheduled),
  ]);
  return rooms.map((room, at) => {
    const playing = nowPlaying.get(room.id);
    const reactionsPending = context.countPendingReactions(room.id);
    return {
      ...toLoungeMeta(room, people, {
        now,
        present: counts[at] ?? 0,
        reactionsPending,
        roomOpenGraceSec: context.roomOpenGraceSec,
        hasLiveAudio: context.hasLiveAudio,
      }),
      ...(playing ? { nowPlaying: playing } : {}),
      people: previewUsers[at] ?? [],
      ...(room.life === 'scheduled' ? { reminders: reminders.get(room.id) ?? 0 } : {}),
    };
  });
}

/**
 * Rooms as lists show them to this viewer, in the given order. Rooms by invitation are left out for the uninvited. Rooms of
 * people whom a block hides are left out too, and so are they as preview users (specification 5.10).
 */
export async function toLoungeCards(
  context: CardContext,
  found: readonly RoomRecord[],
  viewerId: string | undefined,
): Promise<LoungeCard[]> {
  const hidden = await context.blocks.hiddenFrom(viewerId);
  const rooms = found.filter((room) => !hidden.has(room.ownerId) && mayKnowOf(room, viewerId));
  return describeRooms(context, rooms, hidden);
}
