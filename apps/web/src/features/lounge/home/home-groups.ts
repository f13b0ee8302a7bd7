import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { isRoomFull } from '@madoi/domain/lounge/presence/is-room-full';
import { endOfNight } from '#platform/i18n/tokyo-time.ts';

/** `onAir`: somebody speaks live. `playing`: music only. `scheduled`: opens later. */
export const roomGroups = ['onAir', 'playing', 'scheduled'] as const;
export type RoomGroup = (typeof roomGroups)[number];
export type RoomGroupFilter = 'all' | RoomGroup;

export interface RoomGroupSection {
  readonly group: RoomGroup;
  readonly rooms: readonly LoungeCard[];
}

export const groupOf = (room: LoungeCard): RoomGroup => {
  if (!room.isReady) return 'scheduled';
  return room.isLiveAudioStarted ? 'onAir' : 'playing';
};

export const isFull = ({ limitation, stat }: LoungeCard): boolean =>
  isRoomFull(limitation.maxParticipants, stat.present);

export type RoomSeal = 'onAir' | 'full' | 'scheduled';

/** The seal of a room in the list, by its text. That a room is full counts more than that somebody speaks, which its group says. */
export const sealOf = (room: LoungeCard, group: RoomGroup): RoomSeal | undefined => {
  if (group === 'scheduled') return 'scheduled';
  if (isFull(room)) return 'full';
  return group === 'onAir' ? 'onAir' : undefined;
};

/** The shelf from left to right; groups without rooms have no divider. */
export const roomGroupSections = (
  rooms: readonly LoungeCard[],
  filter: RoomGroupFilter = 'all',
): readonly RoomGroupSection[] =>
  roomGroups
    .filter((group) => filter === 'all' || filter === group)
    .map((group) => ({ group, rooms: rooms.filter((room) => groupOf(room) === group) }))
    .filter(({ rooms: found }) => found.length > 0);

const fullest = (sections: readonly RoomGroupSection[], fits: (room: LoungeCard) => boolean): string | undefined =>
  sections
    .flatMap(({ rooms }) => rooms)
    .filter(fits)
    .reduce<LoungeCard | undefined>(
      (best, room) => (best === undefined || room.stat.present > best.stat.present ? room : best),
      undefined,
    )?.id;

/** The sleeve that stands open before anybody touches the shelf: the fullest room that plays, else the fullest one. */
export const firstOpenId = (sections: readonly RoomGroupSection[]): string | undefined =>
  fullest(sections, (room) => room.nowPlaying !== undefined) ?? fullest(sections, (room) => room.isReady);

/** The sleeve that stands open: the chosen one as long as its room is there. */
export const openIdOf = (sections: readonly RoomGroupSection[], chosenId: string | undefined): string | undefined =>
  sections.some(({ rooms }) => rooms.some(({ id }) => id === chosenId)) ? chosenId : firstOpenId(sections);

export interface UpcomingRooms {
  readonly isTonight: boolean;
  readonly rooms: readonly LoungeCard[];
}

const upcomingMax = 4;

/** Tonight's rooms if there are any, else the next ones to come. */
export const upcomingRoomsOf = (scheduled: readonly LoungeCard[], nowMs: number): UpcomingRooms => {
  const rooms = scheduled.filter((room) => room.startAt > nowMs).sort((a, b) => a.startAt - b.startAt);
  const tonight = rooms.filter((room) => room.startAt < endOfNight(nowMs));
  return {
    isTonight: tonight.length > 0 || rooms.length === 0,
    rooms: (tonight.length > 0 ? tonight : rooms).slice(0, upcomingMax),
  };
};
