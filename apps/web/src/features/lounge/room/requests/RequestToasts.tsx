import type { RequestRemoved } from '@madoi/contract/lounge/requests';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useZonedClock } from '#platform/i18n/zoned-clock.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomConnection, useRoomHandle } from '../session/room-context.ts';
import { useCurrentTrack } from '../session/use-position.ts';

/** Shows people the outcome of their requests as toasts, whichever tab is open. */
export const RequestToasts = () => {
  const t = useTranslations('room.requests.toasts');
  const locale = useLocale();
  const { details } = useRoomHandle();
  const clockOf = useZonedClock();
  const { userId } = useRoomAccess();
  const controller = useRoomConnection((connection) => connection.session?.requests);
  const onAir = useCurrentTrack();
  const before = useRef(onAir?.id);

  const titleOf = async (trackId: string): Promise<string> => {
    await details.ensureLoaded({ trackIds: [trackId] }).catch(() => undefined);
    const track = details.store.getState().tracks[trackId];
    return nameIn(track, locale);
  };
  const showOutcome = useEffectEvent(async ({ createdBy, by, trackId, outcome, playsAt }: RequestRemoved) => {
    if (createdBy.id !== userId || by === userId || outcome === 'withdrawn') return;
    const title = await titleOf(trackId);
    if (outcome === 'declined') showToast({ kind: 'info', text: t('declined', { title }) });
    else if (playsAt === undefined) showToast({ kind: 'done', text: t('accepted', { title }) });
    else showToast({ kind: 'done', text: t('acceptedAt', { title, time: clockOf(playsAt) }) });
  });
  const showOnAir = useEffectEvent(async () => {
    if (onAir === undefined || onAir.source.type !== 'request' || onAir.createdBy.id !== userId) return;
    showToast({ kind: 'done', text: t('onAir', { title: await titleOf(onAir.trackId) }) });
  });
  useEffect(() => controller?.onRemoved((removed) => void showOutcome(removed)), [controller]);
  useEffect(() => {
    if (before.current === onAir?.id) return;
    // The song that played when the page opened is no news.
    const isNews = before.current !== undefined;
    before.current = onAir?.id;
    if (isNews) void showOnAir();
  }, [onAir?.id]);
  return null;
};
