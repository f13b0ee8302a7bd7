import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { useTranslations } from 'use-intl';
import { localizedRoomText } from '#platform/i18n/room-text.ts';
import { formatDate, isSameTokyoDay } from '#platform/i18n/tokyo-time.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { isFull, type RoomGroup } from './home-groups.ts';

/** What a screen reader says of a spine: name, owner, and how many are there, whether it is full, or when it opens. */
export const useRoomLabel = (room: LoungeCard, group: RoomGroup, nowMs: number): string => {
  const t = useTranslations('home');
  const locale = useLocale();
  const clockOf = useZonedClock();
  const owner = room.ownerUser.name;
  const { name } = localizedRoomText(room, locale);
  if (group !== 'scheduled') {
    return t(isFull(room) ? 'roomLabelFull' : 'roomLabel', { name, owner, count: room.stat.present });
  }
  const clock = clockOf(room.startAt);
  const time = isSameTokyoDay(room.startAt, nowMs) ? clock : `${formatDate(room.startAt, locale)} ${clock}`;
  return t('roomLabelScheduled', { name, owner, time });
};
