import type { LoungeCard } from '@madoi/contract/lounge/room';
import { eveningEnd } from '../../../platform/i18n/tokyo-time.ts';

/** On air: somebody speaks live. Playing: the music runs. Booked: opens later. */
export const shelfGroups = ['onAir', 'playing', 'booked'] as const;
export type ShelfGroup = (typeof shelfGroups)[number];
export type ShelfFilter = 'all' | ShelfGroup;

export interface ShelfSection {
  readonly group: ShelfGroup;
  readonly rooms: readonly LoungeCard[];
}

export const groupOf = (room: LoungeCard): ShelfGroup => {
  if (!room.isReady) return 'booked';
  return room.isLiveAudioStarted ? 'onAir' : 'playing';
};

/** The shelf from left to right; groups without rooms have no divider. */
export const shelfSections = (rooms: readonly LoungeCard[], filter: ShelfFilter = 'all'): readonly ShelfSection[] =>
  shelfGroups
    .filter((group) => filter === 'all' || filter === group)
    .map((group) => ({ group, rooms: rooms.filter((room) => groupOf(room) === group) }))
    .filter(({ rooms: found }) => found.length > 0);

const fullest = (sections: readonly ShelfSection[], fits: (room: LoungeCard) => boolean): string | undefined =>
  sections
    .flatMap(({ rooms }) => rooms)
    .filter(fits)
    .reduce<LoungeCard | undefined>(
      (best, room) => (best === undefined || room.stat.present > best.stat.present ? room : best),
      undefined,
    )?.id;

/** The sleeve that stands open before anybody touches the shelf: the fullest room that plays, else the fullest one. */
export const firstOpenId = (sections: readonly ShelfSection[]): string | undefined =>
  fullest(sections, (room) => room.nowPlaying !== undefined) ?? fullest(sections, (room) => room.isReady);

export interface Programme {
  readonly isTonight: boolean;
  readonly rooms: readonly LoungeCard[];
}

const programmeLength = 4;

/** Tonight's rooms if there are any, else the next ones to come. */
export const programmeOf = (booked: readonly LoungeCard[], nowMs: number): Programme => {
  const rooms = booked.filter((room) => room.startAt > nowMs).sort((a, b) => a.startAt - b.startAt);
  const tonight = rooms.filter((room) => room.startAt < eveningEnd(nowMs));
  return {
    isTonight: tonight.length > 0 || rooms.length === 0,
    rooms: (tonight.length > 0 ? tonight : rooms).slice(0, programmeLength),
  };
};
