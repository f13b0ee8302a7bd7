import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '#platform/page/root-data.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { useRoomConnection } from '../session/room-context.ts';
import { useIsTranslationOn } from './translation-setting.ts';
import { useTranslationOffer } from './use-translation-offer.ts';

/** Keeps what the server translates in step with what this listener wants. Draws nothing. */
export const RoomTranslation = () => {
  const t = useTranslations('room.translation');
  const locale = useLocale();
  const offer = useTranslationOffer();
  const isOn = useIsTranslationOn();
  const session = useRoomConnection((connection) => connection.session);
  const failed = t('failed');
  useEffect(() => {
    if (session === undefined) return;
    const language = isOn && offer !== undefined ? locale : undefined;
    session.translation.choose(language, offer ?? 'room').catch(() => showToast({ kind: 'info', text: failed }));
  }, [session, isOn, offer, locale, failed]);
  return null;
};
