import type { TranslationEngine } from '@madoi/room-client/translation/translation-view';
import { useEffect, useState } from 'react';
import { useTranslationLanguages } from '#features/translation/translation.api.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { hasBrowserTranslator } from '#platform/translation/has-browser-translator.ts';
import { useRoomView } from '../session/room-context.ts';

/**
 * Who would translate for this listener; undefined: nobody, and no control is shown (decisions, section 8). The browser's own
 * translator needs no leave of the room: nothing leaves the device.
 */
export const useTranslationOffer = (): TranslationEngine | undefined => {
  const locale = useLocale();
  const languages = useTranslationLanguages();
  const isAllowed = useRoomView(({ room }) => room.allowTranslate);
  const [hasOwn, setHasOwn] = useState(false);
  useEffect(() => setHasOwn(hasBrowserTranslator()), []);
  if (languages === undefined) return undefined;
  if (languages.length === 0) return hasOwn ? 'client' : undefined;
  return isAllowed && languages.some((language) => language === locale) ? 'room' : undefined;
};
