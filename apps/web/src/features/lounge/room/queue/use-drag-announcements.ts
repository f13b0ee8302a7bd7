import type { UpcomingTrack } from '@madoi/domain/lounge/queue/position-at';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { type DragAccessibility, dragAccessibility } from '#ui/sortable/drag-accessibility.ts';
import { useRoomHandle } from '../session/room-context.ts';

/** What a screen reader says while a song of the queue is moved. */
export const useDragAnnouncements = (upcoming: readonly UpcomingTrack[]): DragAccessibility => {
  const t = useTranslations('room.queue');
  const locale = useLocale();
  const { store } = useRoomHandle().details;
  const titleOf = (id: string) => {
    const mediaTrack = upcoming.find((track) => track.mediaTrack.id === id)?.mediaTrack;
    const track = store.getState().tracks[mediaTrack?.trackId ?? ''] ?? mediaTrack?.detail;
    return track === undefined ? t('unknownTrack') : nameIn(track, locale);
  };
  const ids = upcoming.map(({ mediaTrack }) => mediaTrack.id);
  return dragAccessibility(ids, titleOf, {
    instructions: t('dragInstructions'),
    lifted: (place) => t('lifted', { ...place }),
    moved: (place) => t('moved', { ...place }),
    dragCancelled: (title) => t('dragCancelled', { title }),
  });
};
