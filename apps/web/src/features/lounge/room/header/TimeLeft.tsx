import { countdownOf, endShownSec, warningBetween } from '@madoi/room-client/room/countdown';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomAccess, useRoomHandle, useRoomView } from '../session/room-context.ts';

/** Warns owner and co-owners ten minutes and one minute before the room ends. */
const useEndWarnings = (endsBy: number | undefined) => {
  const t = useTranslations('lifecycle.warn');
  const { role } = useRoomAccess();
  const { clock } = useRoomHandle();
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    if (endsBy === undefined || role === 'general') return undefined;
    return clock.subscribe(({ nowMs }, before) => {
      const warning = warningBetween(endsBy - before.nowMs, endsBy - nowMs);
      if (warning !== undefined)
        showToast({ kind: 'info', text: words.current(warning === 600 ? 'tenMinutes' : 'oneMinute') });
    });
  }, [clock, endsBy, role]);
};

/** In the last quarter of an hour: how long the room stays open. */
export const TimeLeft = () => {
  const t = useTranslations('lifecycle');
  const endsBy = useRoomView(({ room }) => room.endsBy);
  useEndWarnings(endsBy);
  const remaining = useStore(useRoomHandle().clock, ({ nowMs }) => {
    const remainingMs = endsBy === undefined ? Number.POSITIVE_INFINITY : endsBy - nowMs;
    return remainingMs > endShownSec * 1000 ? undefined : (countdownOf(remainingMs)?.text ?? '0:00');
  });
  return remaining === undefined ? null : <span role="timer">{t('left', { remaining })}</span>;
};
