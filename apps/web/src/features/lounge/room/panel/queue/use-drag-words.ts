import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { useTranslations } from 'use-intl';
import { useLocale } from '../../../../../platform/page/root-data.ts';
import { useRoomHandle } from '../../hooks/room-context.ts';

export interface DragWords {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

/** What a screen reader says while a song of the queue is moved. */
export const useDragWords = (upcoming: readonly UpcomingTrack[]): DragWords => {
  const t = useTranslations('room.queue');
  const locale = useLocale();
  const { store } = useRoomHandle().details;
  const titleOf = (id: UniqueIdentifier) => {
    const mediaTrack = upcoming.find((track) => track.mediaTrack.id === id)?.mediaTrack;
    const track = store.getState().tracks[mediaTrack?.trackId ?? ''] ?? mediaTrack?.detail;
    return track === undefined ? t('unknownTrack') : (track.names?.[locale] ?? track.name);
  };
  const placeOf = (id: UniqueIdentifier) => ({
    position: upcoming.findIndex((track) => track.mediaTrack.id === id) + 1,
    count: upcoming.length,
  });
  const moved: Announcements['onDragEnd'] = ({ active, over }) =>
    over === null ? undefined : t('moved', { title: titleOf(active.id), ...placeOf(over.id) });
  return {
    screenReaderInstructions: { draggable: t('dragHow') },
    announcements: {
      onDragStart: ({ active }) => t('lifted', { title: titleOf(active.id), ...placeOf(active.id) }),
      onDragOver: moved,
      onDragEnd: moved,
      onDragCancel: ({ active }) => t('letGo', { title: titleOf(active.id) }),
    },
  };
};
